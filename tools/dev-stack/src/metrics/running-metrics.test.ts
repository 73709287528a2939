import { freePort } from '@ergo-explorer/testkit'
import { createPool } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startStack } from '../start-stack.ts'
import { startWeb, type WebServer } from '../start-web.ts'
import { type ExportedMetrics, parseExportedMetrics } from './exported-metrics.ts'
import { readMonitoringQueries } from './monitoring-queries.ts'
import { parseUsedMetrics } from './used-metrics.ts'

/** A closed port, for a node that is unreachable. */
const UNREACHABLE_NODE = 'http://127.0.0.1:9'

const apiPort = await freePort()
const metricsPort = await freePort()
let stack: Stack
let web: WebServer

beforeAll(async () => {
  // From sources the web server prewarms no pages, and renders the first one slowly.
  const settings = { SLOW_REQUEST_MS: '0', WEB_API_BUDGET_MS: '5000' }
  const starting = startWeb({ apiUrl: `http://127.0.0.1:${apiPort}`, from: 'sources', settings })
  stack = await startStack({
    blocks: 100,
    indexer: (nodeUrl) => ({ METRICS_PORT: String(metricsPort), NODE_URLS: `${nodeUrl},${UNREACHABLE_NODE}` }),
    api: { API_PORT: String(apiPort), SLOW_REQUEST_MS: '0', TRACE_SQL: 'true', SUBMIT_LIMIT: '1' },
  })
  web = await starting
}, 120_000)
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
}, 60_000)

test(
  'a web request has the same request id in the logs of web and API and in the database',
  { timeout: 60_000 },
  async () => {
    const requestId = 'one-name-for-all-3f2a'
    const response = await fetch(`${web.url}/en/latest-blocks`, { headers: { 'x-request-id': requestId } })
    expect(response.status).toBe(200)
    expect(
      await web.waitForOutput(new RegExp(`\\{[^\\n]*"requestId":"${requestId}"[^\\n]*"msg":"slow page"`)),
    ).toContain('"screen":"latest-blocks"')
    const apiLine = await stack.waitForApiOutput(
      new RegExp(`\\{[^\\n]*"requestId":"${requestId}"[^\\n]*"route":"/api/v2/blocks"[^\\n]*`),
    )
    expect(apiLine).toContain('"queries":[{"name":"blockSummaries.byHeights"')
    const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'test' })
    const { rows } = await pool.query<{ query: string }>(
      'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query LIKE $2',
      ['api', `/* request=${requestId} */ -- %`],
    )
    await pool.end()
    expect(rows.length).toBeGreaterThan(0)
  },
)

test('running services export every metric of the alerts and the dashboard', async () => {
  const live = new AbortController()
  await fetch(`${web.url}/api/v2/live`, { signal: live.signal })
  for (let i = 0; i < 2; i++)
    await fetch(`${stack.apiUrl}/api/v1/mempool/transactions/submit`, { method: 'POST', body: '{}' })
  const urls = [`http://127.0.0.1:${metricsPort}`, stack.apiUrl, web.url]
  await vi.waitFor(async () => {
    const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
    const exported = parseExportedMetrics(texts.join('\n'))
    expect(readMonitoringQueries().flatMap((query) => problemsOf(query, exported))).toEqual([])
  })
  live.abort()
})

/** Labels that Prometheus adds. */
const TARGET_LABELS = ['job', 'instance']

/** Metrics of the first sync, which has finished in this test. */
const BULK_ONLY: ExportedMetrics = new Map([
  ['explorer_indexer_bulk_limiting_stage', new Set(['stage'])],
  ['explorer_indexer_bulk_remaining_seconds', new Set()],
])

function problemsOf(
  { source, query, legend }: ReturnType<typeof readMonitoringQueries>[number],
  exported: ExportedMetrics,
): string[] {
  const { metrics, labels } = parseUsedMetrics(query, legend)
  const labelsOf = (requestId: string) =>
    requestId === 'up'
      ? new Set<string>()
      : (exported.get(requestId) ?? (exported.has(requestId) ? BULK_ONLY.get(requestId) : undefined))
  const known = new Set([...TARGET_LABELS, ...metrics.flatMap(({ name }) => [...(labelsOf(name) ?? [])])])
  return [
    ...(metrics.length === 0 ? [`${source}: uses none of our metrics`] : []),
    ...metrics.flatMap(({ name, labels: selectors }) => {
      const ownLabels = labelsOf(name)
      if (ownLabels === undefined) return [`${source}: no service exports ${name}`]
      return selectors
        .filter((label) => !ownLabels.has(label) && !TARGET_LABELS.includes(label))
        .map((label) => `${source}: ${name} has no label ${label}`)
    }),
    ...labels
      .filter((label) => !known.has(label))
      .map((label) => `${source}: none of its metrics has a label ${label}`),
  ]
}
