import { parseArgs } from 'node:util'
import { addressOfScript, encodeAddress, type Hex, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/dev-stack'
import { createFetchApi } from './api-client.ts'
import { compareAddress } from './compare-address.ts'
import { compareRows } from './compare-rows.ts'
import { compareToken } from './compare-token.ts'
import { computeExpectedAddress } from './expected-address.ts'
import { computeExpectedTokens } from './expected-token.ts'
import { buildLedger } from './ledger.ts'
import { prepareChain } from './prepare-chain.ts'
import { chooseScripts, chooseTokens } from './choose-subjects.ts'
import { DifferenceTally } from './difference-tally.ts'

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'holdings' },
    subjects: { type: 'string', default: '200' },
  },
})
const CONCURRENCY = 8
const MAX_LISTED = 40
const random = new Random(values.seed)
const count = Number(values.subjects)
const { addressPrefix } = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const addressOf = (ergoTree: Hex) => encodeAddress(addressOfScript(ergoTree, addressPrefix), blake2b256)

await using stack = await startStack({ blocks: Number(values.blocks) })
const fetchApi = createFetchApi(stack.apiUrl)
const chain = await prepareChain(stack.nodeUrl, fetchApi)
const ledger = buildLedger(chain)
const tokens = computeExpectedTokens(ledger)
const scripts = chooseScripts(ledger, { networkPrefix: addressPrefix, random, count })
const tokenIds = chooseTokens(tokens, random, count)
const tally = new DifferenceTally()
await forEachConcurrently(scripts, async (ergoTree) => {
  const expected = computeExpectedAddress(ledger, ergoTree)
  await compareAddress(fetchApi, tally, { address: addressOf(ergoTree), expected })
  await compareRows(fetchApi, tally, { address: addressOf(ergoTree), ergoTree, expected, random })
})
await forEachConcurrently(tokenIds, async (id) => {
  const expected = tokens.get(id)
  if (expected !== undefined) await compareToken(fetchApi, tally, { id, expected, addressOf })
})
for (const difference of tally.differences.slice(0, MAX_LISTED)) console.error(difference)
console.log(
  `${chain.blocks.length} blocks, ${ledger.accounts.size} scripts, ${chain.mempool.length} mempool transactions: ` +
    `${scripts.length} addresses and ${tokenIds.length} tokens compared`,
)
console.log(tally.summary)
if (tally.differences.length > 0) process.exitCode = 1

/** Runs a few at a time. */
async function forEachConcurrently<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = list.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
