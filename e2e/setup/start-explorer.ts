import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startStack } from '@ergo-explorer/stack'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import { startApi } from '@ergo-explorer/stack/start-api'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { ADDRESSES } from './addresses.ts'

const REPORT = join(import.meta.dirname, '../../.cache/e2e-report.json')
const BLOCKS = 1000
const INTERVAL_S = 6

/**
 * One explorer for all tests: a chain that grows, the API with and without v2, and a web server in front of each. Where
 * the address of one is given, it is that one.
 */
// The runner looks for the default export.
// oxlint-disable-next-line import/no-default-export
export default async function startExplorer(): Promise<() => Promise<void>> {
  if (process.env[ADDRESSES.web] !== undefined) return () => Promise.resolve()
  // Nobody may take the last report for that of a run that was stopped.
  rmSync(REPORT, { force: true })
  buildWeb()
  await using stack = new AsyncDisposableStack()
  // Two browsers on two cores leave little for servers; how fast these are is measured elsewhere.
  const web = { settings: { WEB_API_BUDGET_MS: '5000' } }
  // A transaction that a fork undoes may never come again, and tests follow theirs.
  const chain = { blocks: BLOCKS, intervalS: INTERVAL_S, hasForks: false }
  const explorer = stack.use(await startStack({ ...chain, redis: 'running', web }))
  const contract = stack.use(await startApi({ ...explorer.apiSettings, V2_ENABLED: 'false' }))
  const contractWeb = stack.use(await startWeb({ ...web, apiUrl: contract.url }))
  // Workers are started later and inherit them.
  process.env[ADDRESSES.api] = explorer.apiUrl
  process.env[ADDRESSES.node] = explorer.nodeUrl
  process.env[ADDRESSES.web] = explorer.webUrl
  process.env[ADDRESSES.contractWeb] = contractWeb.url
  const owned = stack.move()
  return () => owned.disposeAsync()
}
