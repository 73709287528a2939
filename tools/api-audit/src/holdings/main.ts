import {
  addressOfScript,
  bytesToHex,
  encodeAddress,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  presetOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { buildLedger } from '@ergo-explorer/testkit/ledger'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { createLedgerFetch, createLosslessFetch, createTextFetch } from '#api-client.ts'
import { compareAccountingFiles, unpricedRules } from './accounting-files.ts'
import { compareSnapshots, takeSnapshots } from './at-height.ts'
import { prepareChain } from './chain.ts'
import { compareAddress, compareRows, compareToken } from './compare.ts'
import { computeExpectedAddress, computeExpectedTokens } from './expected.ts'
import { comparePrices, computeMarket } from './prices.ts'
import { chooseScripts, chooseTokens } from './subjects.ts'

const {
  blocks,
  seed,
  subjects: count,
  heights,
  prices,
  wallets,
} = readOptions({
  blocks: 3000,
  seed: 'holdings',
  subjects: 200,
  heights: 1000,
  prices: 500,
  wallets: 20,
})
const CONCURRENCY = 8
const random = new Random(seed)
const { addressPrefix, oraclePools, systemScripts } = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const addressOf = (ergoTree: Hex) => encodeAddress(addressOfScript(ergoTree, addressPrefix), blake2b256)

await using stack = await startStack({ blocks })
const fetchApi = createLosslessFetch(stack.apiUrl)
const chain = await prepareChain(stack.nodeUrl, fetchApi)
const ledger = buildLedger(chain)
const tokens = computeExpectedTokens(ledger)
const scripts = chooseScripts(ledger, { networkPrefix: addressPrefix, random, count })
const tokenIds = chooseTokens(tokens, random, count)
const report = new Report('holdings')
const [addresses, tokenTally] = [report.part('addresses'), report.part('tokens')]
await mapConcurrently(scripts, CONCURRENCY, async (ergoTree) => {
  const expected = computeExpectedAddress(ledger, ergoTree)
  await compareAddress(fetchApi, addresses, { address: addressOf(ergoTree), expected })
  await compareRows(fetchApi, addresses, { address: addressOf(ergoTree), ergoTree, expected, random })
})
await mapConcurrently(tokenIds, CONCURRENCY, async (id) => {
  const expected = tokens.get(id)
  if (expected !== undefined) await compareToken(fetchApi, tokenTally, { id, expected, addressOf })
})
const isAddressable = (ergoTree: Hex) => ergoTreeOfAddress(addressOfScript(ergoTree, addressPrefix)) === ergoTree
const snapshots = takeSnapshots(chain, { random, count: heights, isAddressable })
const hashOf = (ergoTree: Hex) => bytesToHex(blake2b256(hexToBytes(ergoTree)))
await compareSnapshots({ fetchApi, fetchText: createTextFetch(stack.apiUrl) }, report.part('at a height'), {
  snapshots,
  names: { addressOf, hashOf },
  genesis: chain.genesis,
})
const usdPools = oraclePools.filter(({ unit }) => unit === 'nanoErgPerUsd').map(({ poolNft }) => poolNft)
const market = computeMarket(ledger, { usdPools, hashOf })
const priced = await comparePrices(fetchApi, report.part('prices'), {
  ledger,
  market,
  addressOf,
  isAddressable,
  random,
  count: prices,
})
const files = await compareAccountingFiles(
  { fetchApi, fetchLedger: createLedgerFetch(stack.apiUrl) },
  report.part('accounting files'),
  { rules: unpricedRules(ledger, systemScripts.fee), market, addressOf, hashOf, isAddressable, random, count: wallets },
)
report.addFigure(
  `${snapshots.addresses.length} addresses and ${snapshots.tokens.length} tokens at random heights: ` +
    'value, tokens, boxes, accounting file; holders, file and digest',
)
report.addFigure(
  `${priced.rows} random rows at ${priced.heights} heights with ${priced.tokens} token values, ` +
    `by ${priced.counted} pools that count and ${priced.ignored} that do not`,
)
report.addFigure(
  `Koinly and CoinTracking files of ${files.wallets} wallets, alone and as one owner: ${files.rows} rows, transactions: ` +
    `${files.trades} trades, ${files.mints} mints, ${files.burns} burns, ${files.selfTransfers} self-transfers, ` +
    `${files.severalAssets} with several assets, ${files.sharedFees} with shared fees; ${files.payments} sentences of payments`,
)
report.addFigure(
  `${chain.blocks.length} blocks, ${ledger.entries.size} scripts, ${chain.mempool.length} mempool transactions: ` +
    `${scripts.length} addresses and ${tokenIds.length} tokens compared`,
)
report.finish()
