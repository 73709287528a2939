import { freePort } from '@ergo-explorer/testkit'
import { createPool } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stack, startStack } from '../start-stack.ts'
import { startWeb, type WebServer } from '../start-web.ts'
import { type ExportedFigures, exportedFigures } from './exported-figures.ts'
import { readQueries } from './figures-in-files.ts'
import { usedFigures } from './used-figures.ts'

/** Nobody listens there: a node to be refused. */
const NOBODY = 'http://127.0.0.1:9'

const apiPort = await freePort()
const metricsPort = await freePort()
let stack: Stack
let web: WebServer

beforeAll(async () => {
  // From its sources it makes no page that nobody has asked for, and makes the first one slowly.
  const settings = { SLOW_MS: '0', WEB_API_BUDGET_MS: '5000' }
  const starting = startWeb({ apiUrl: `http://127.0.0.1:${apiPort}`, from: 'sources', settings })
  stack = await startStack({
    blocks: 100,
    indexer: (nodeUrl) => ({ METRICS_PORT: String(metricsPort), NODE_URLS: `${nodeUrl},${NOBODY}` }),
    api: { API_PORT: String(apiPort), SLOW_MS: '0', TRACE_SQL: 'true', SUBMIT_LIMIT: '1' },
  })
  web = await starting
}, 120_000)
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
}, 60_000)

test(
  'a request to the web has one name in its log, in that of the API, and in the database',
  { timeout: 60_000 },
  async () => {
    const name = 'one-name-for-all-3f2a'
    const answer = await fetch(`${web.url}/en/latest-blocks`, { headers: { 'x-request-id': name } })
    expect(answer.status).toBe(200)
    expect(await web.saying(new RegExp(`\\{[^\\n]*"requestId":"${name}"[^\\n]*"msg":"slow page"`))).toContain(
      '"screen":"latest-blocks"',
    )
    const said = await stack.apiSaying(
      new RegExp(`\\{[^\\n]*"requestId":"${name}"[^\\n]*"route":"/api/v2/blocks"[^\\n]*`),
    )
    expect(said).toContain('"questions":[{"name":"blockSummaries.byHeights"')
    const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'test' })
    const { rows } = await pool.query<{ query: string }>(
      'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query LIKE $2',
      ['api', `/* request=${name} */ -- %`],
    )
    await pool.end()
    expect(rows.length).toBeGreaterThan(0)
  },
)

test('all that alerts and the dashboard ask about is told by a program that runs', async () => {
  const live = new AbortController()
  await fetch(`${web.url}/api/v2/live`, { signal: live.signal })
  for (let i = 0; i < 2; i++)
    await fetch(`${stack.apiUrl}/api/v1/mempool/transactions/submit`, { method: 'POST', body: '{}' })
  const urls = [`http://127.0.0.1:${metricsPort}`, stack.apiUrl, web.url]
  await vi.waitFor(async () => {
    const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
    const exported = exportedFigures(texts.join('\n'))
    expect(readQueries().flatMap((query) => faultsOf(query, exported))).toEqual([])
  })
  live.abort()
})

/** Prometheus adds them. */
const ADDED = ['job', 'instance']

/** Of an index that is being made, which this one is no longer. */
const BULK_ONLY: ExportedFigures = new Map([
  ['explorer_indexer_bulk_limited_by', new Set(['stage'])],
  ['explorer_indexer_bulk_seconds_left', new Set()],
])

function faultsOf({ of, query, legend }: ReturnType<typeof readQueries>[number], exported: ExportedFigures): string[] {
  const { figures, labels } = usedFigures(query, legend)
  const labelsOf = (name: string) =>
    name === 'up' ? new Set<string>() : (exported.get(name) ?? (exported.has(name) ? BULK_ONLY.get(name) : undefined))
  const known = new Set([...ADDED, ...figures.flatMap(({ name }) => [...(labelsOf(name) ?? [])])])
  return [
    ...(figures.length === 0 ? [`${of}: asks about nothing of ours`] : []),
    ...figures.flatMap(({ name, labels: picked }) => {
      const its = labelsOf(name)
      if (its === undefined) return [`${of}: nobody tells of ${name}`]
      return picked
        .filter((label) => !its.has(label) && !ADDED.includes(label))
        .map((label) => `${of}: ${name} has no ${label}`)
    }),
    ...labels.filter((label) => !known.has(label)).map((label) => `${of}: nothing in it has a ${label}`),
  ]
}
