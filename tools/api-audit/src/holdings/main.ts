import { parseArgs } from 'node:util'
import { addressOfScript, encodeAddress, type Hex, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { buildLedger } from '@ergo-explorer/testkit/ledger'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { Tally } from '@ergo-explorer/testkit/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { createLosslessFetch } from '#api-client.ts'
import { prepareChain } from './chain.ts'
import { compareAddress, compareRows, compareToken } from './compare.ts'
import { computeExpectedAddress, computeExpectedTokens } from './expected.ts'
import { chooseScripts, chooseTokens } from './subjects.ts'

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'holdings' },
    subjects: { type: 'string', default: '200' },
  },
})
const CONCURRENCY = 8
const random = new Random(values.seed)
const count = Number(values.subjects)
const { addressPrefix } = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const addressOf = (ergoTree: Hex) => encodeAddress(addressOfScript(ergoTree, addressPrefix), blake2b256)

await using stack = await startStack({ blocks: Number(values.blocks) })
const fetchApi = createLosslessFetch(stack.apiUrl)
const chain = await prepareChain(stack.nodeUrl, fetchApi)
const ledger = buildLedger(chain)
const tokens = computeExpectedTokens(ledger)
const scripts = chooseScripts(ledger, { networkPrefix: addressPrefix, random, count })
const tokenIds = chooseTokens(tokens, random, count)
const tally = new Tally()
await mapConcurrently(scripts, CONCURRENCY, async (ergoTree) => {
  const expected = computeExpectedAddress(ledger, ergoTree)
  await compareAddress(fetchApi, tally, { address: addressOf(ergoTree), expected })
  await compareRows(fetchApi, tally, { address: addressOf(ergoTree), ergoTree, expected, random })
})
await mapConcurrently(tokenIds, CONCURRENCY, async (id) => {
  const expected = tokens.get(id)
  if (expected !== undefined) await compareToken(fetchApi, tally, { id, expected, addressOf })
})
for (const difference of tally.examples) console.error(difference)
console.log(
  `${chain.blocks.length} blocks, ${ledger.entries.size} scripts, ${chain.mempool.length} mempool transactions: ` +
    `${scripts.length} addresses and ${tokenIds.length} tokens compared`,
)
console.log(tally.summary)
if (tally.differ > 0) process.exitCode = 1
