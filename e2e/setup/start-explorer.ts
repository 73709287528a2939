import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startApi, startStack, startWeb } from '@ergo-explorer/testkit/stack'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { PATIENT_WEB_SETTINGS, URL_VARIABLES } from './explorer.ts'

const REPORT = join(import.meta.dirname, '../../.cache/e2e-report.json')
const BLOCKS = 1000
const INTERVAL_S = 6

/**
 * Starts one explorer for all tests: a growing chain, the API with and without v2, and a web server for each. Skipped
 * when the URL of a running explorer is set.
 */
// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startExplorer(): Promise<() => Promise<void>> {
  if (process.env[URL_VARIABLES.web] !== undefined) return () => Promise.resolve()
  // An old report must not be mistaken for that of an aborted run.
  rmSync(REPORT, { force: true })
  buildWeb()
  await using stack = new AsyncDisposableStack()
  const web = { settings: PATIENT_WEB_SETTINGS }
  // A transaction undone by a fork may never be mined again, and tests follow theirs.
  const chain = { blocks: BLOCKS, intervalS: INTERVAL_S, hasForks: false }
  const explorer = stack.use(await startStack({ ...chain, redis: 'running', web }))
  const contract = stack.use(await startApi({ ...explorer.apiSettings, V2_ENABLED: 'false' }))
  const contractWeb = stack.use(await startWeb({ ...web, apiUrl: contract.url }))
  // Workers start later and inherit these variables.
  process.env[URL_VARIABLES.api] = explorer.apiUrl
  process.env[URL_VARIABLES.node] = explorer.nodeUrl
  process.env[URL_VARIABLES.web] = explorer.webUrl
  process.env[URL_VARIABLES.contractWeb] = contractWeb.url
  const owned = stack.move()
  return () => owned.disposeAsync()
}
