import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { compareAddresses, compareRichList, compareTokens } from '#owners.ts'
import { compareBlocks, compareBoxes, compareCharts, compareSupply, compareTransactions } from '#chain.ts'
import { readLedger } from '#ledger.ts'
import { Comparison, read } from '#read.ts'

// Recomputes what the APIs report from the blocks of a node whose chain does not grow. It shares no code with the explorer,
// so an error in that code cannot hide here. Without URLs, it starts node, indexer and API on a simulated chain.
const { values } = parseArgs({
  options: { node: { type: 'string' }, api: { type: 'string' }, blocks: { type: 'string', default: '2000' } },
})
const program = values.api === undefined ? startChain(values.blocks) : undefined
const { node, api } = program === undefined ? values : await urlsOf(program)
if (node === undefined || api === undefined) throw new Error('--node and --api belong together')

const { addressPrefix } = await read(`${api}/api/v2`)
const ledger = await readLedger(node, addressPrefix)
const { height } = await read(`${api}/api/v2/tip`)
if (height !== ledger.blocks.length) throw new Error(`API at height ${height}, node at ${ledger.blocks.length}`)

const comparison = new Comparison()
const context = { api, ledger, comparison }
await compareBlocks(context)
await compareTransactions(context)
await compareBoxes(context)
await compareAddresses(context)
await compareTokens(context)
await compareRichList(context)
await compareSupply(context)
await compareCharts(context)

for (const example of comparison.examples) console.error(example)
let total = { equal: 0, differ: 0 }
for (const [subject, count] of comparison.counts) {
  console.log(`${subject}: ${count.equal + count.differ} values, ${count.differ} differ`)
  total = { equal: total.equal + count.equal, differ: total.differ + count.differ }
}
console.log(`${total.equal + total.differ} values, ${total.differ} differ`)
if (total.differ > 0) process.exitCode = 1
program?.kill('SIGTERM')

function startChain(blocks: string) {
  const script = join(import.meta.dirname, '../../dev-stack/src/still-chain.ts')
  return spawn(process.execPath, [script, '--blocks', blocks], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function urlsOf({
  stdout,
}: ReturnType<typeof startChain>): Promise<{ readonly node: string; readonly api: string }> {
  const [line] = await once(createInterface(stdout), 'line')
  return JSON.parse(String(line))
}
