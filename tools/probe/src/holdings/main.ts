import { parseArgs } from 'node:util'
import { addressOfScript, encodeAddress, type Hex, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/stack'
import { askApi } from './api-client.ts'
import { compareAddress } from './compare-address.ts'
import { compareRows } from './compare-rows.ts'
import { compareToken } from './compare-token.ts'
import { expectAddress } from './expected-address.ts'
import { expectTokens } from './expected-token.ts'
import { addUp } from './ledger.ts'
import { settle } from './settle.ts'
import { chooseScripts, chooseTokens } from './subjects.ts'
import { Tally } from './tally.ts'

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'holdings' },
    subjects: { type: 'string', default: '200' },
  },
})
const AT_ONCE = 8
const MOST_SHOWN = 40
const random = new Random(values.seed)
const count = Number(values.subjects)
const { addressPrefix } = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const addressOf = (tree: Hex) => encodeAddress(addressOfScript(tree, addressPrefix), blake2b256)

await using stack = await startStack({ blocks: Number(values.blocks) })
const ask = askApi(stack.apiUrl)
const chain = await settle(stack.nodeUrl, ask)
const ledger = addUp(chain)
const tokens = expectTokens(ledger)
const scripts = chooseScripts(ledger, addressPrefix, random, count)
const tokenIds = chooseTokens(tokens, random, count)
const tally = new Tally()
await forEach(scripts, async (tree) => {
  const expected = expectAddress(ledger, tree)
  await compareAddress(ask, tally, addressOf(tree), expected)
  await compareRows(ask, tally, { address: addressOf(tree), tree }, expected, random)
})
await forEach(tokenIds, async (id) => {
  const expected = tokens.get(id)
  if (expected !== undefined) await compareToken(ask, tally, id, expected, addressOf)
})
for (const difference of tally.differences.slice(0, MOST_SHOWN)) console.error(difference)
console.log(
  `${chain.blocks.length} blocks, ${ledger.accounts.size} scripts, ${chain.waiting.length} transactions waiting: ` +
    `${scripts.length} addresses and ${tokenIds.length} tokens compared`,
)
console.log(tally.line)
if (tally.differences.length > 0) process.exitCode = 1

/** Some at once. */
async function forEach<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
