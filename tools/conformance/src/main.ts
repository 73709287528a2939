import { parseArgs } from 'node:util'
import { type IndexedChain, indexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { orUsage } from '@ergo-explorer/testkit/reporting/command-line'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { runClients } from './run-clients.ts'
import { compareValues } from './values/run-values.ts'
import { runWallets } from './wallet/run-wallet.ts'

const PARTS: Readonly<Record<string, (chain: IndexedChain, report: Report, count: number) => Promise<void>>> = {
  values: compareValues,
  wallet: runWallets,
  clients: runClients,
}

const NAMES = Object.keys(PARTS)
const { chosen, count } = orUsage(
  `usage: pnpm conformance [PART…] [--count N], where PART is one of: ${NAMES.join(', ')}`,
  () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { count: { type: 'string', default: '2000' } },
    })
    const unknown = positionals.find((name) => !(name in PARTS))
    if (unknown !== undefined) throw new TypeError(`unknown part ${unknown}`)
    return { chosen: positionals.length === 0 ? NAMES : positionals, count: Number(values.count) }
  },
)

// One client bundles axios from 2021, which uses deprecated Node APIs.
process.noDeprecation = true

const report = new Report('conformance')
const chain = await indexedChain()
await using stack = new AsyncDisposableStack()
stack.use(chain.databases)
stack.use(chain.node)
for (const name of chosen) await PARTS[name]?.(chain, report, count)
report.finish()
