import { parseArgs } from 'node:util'
import { type IndexedChain, indexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { runClients } from './run-clients.ts'
import { compareValues } from './values/run-values.ts'
import { formatWallet, runWallets } from './wallet/run-wallet.ts'

/** Returns whether the part has passed. */
const PARTS: Readonly<Record<string, (chain: IndexedChain) => Promise<boolean>>> = {
  values: runValues,
  wallet: runWallet,
  clients: runClients,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '2000' } },
})
const chosen = positionals.length === 0 ? Object.keys(PARTS) : positionals
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`usage: pnpm conformance [PART…] [--count N], where PART is one of: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

// One client bundles axios from 2021, which uses deprecated Node APIs.
process.noDeprecation = true

const chain = await indexedChain()
await using stack = new AsyncDisposableStack()
stack.use(chain.databases)
stack.use(chain.node)
for (const name of chosen) if ((await PARTS[name]?.(chain)) !== true) process.exitCode = 1

async function runValues(indexed: IndexedChain): Promise<boolean> {
  const differences = (await compareValues(indexed, Number(values.count))).flatMap((each) => each.differences)
  for (const difference of differences.slice(0, 40)) console.error(`  ${difference}`)
  console.log(`values ${differences.length} differ`)
  return differences.length === 0
}

async function runWallet(indexed: IndexedChain): Promise<boolean> {
  const outcomes = await runWallets(indexed)
  const passed = outcomes.filter(({ tally }) => tally.differ === 0)
  console.log('a wallet that builds, signs, submits, and sees its transactions pending and confirmed:')
  for (const outcome of outcomes) console.log(formatWallet(outcome))
  console.log(`wallet ${passed.length}/${outcomes.length} dialects`)
  return passed.length === outcomes.length
}
