import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

test('reports liveness, readiness and the indexed height', async () => {
  expect(await api.get('/livez')).toMatchObject({ status: 200, text: 'alive\n' })
  expect(await api.get('/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
  expect((await api.get('/status')).json).toMatchObject({
    height: api.chain.blocks,
    databases: [{ name: 'primary', height: api.chain.blocks, error: null }],
  })
})

test('counts every request by route', async () => {
  const url = `/api/v1/boxes/${'00'.repeat(32)}`
  await api.get(url)
  await api.app.inject({ method: 'HEAD', url })
  const { text } = await api.get('/metrics')
  expect(text).toMatch(/^explorer_api_request_seconds_count\{route="\/api\/v1\/boxes\/:p1",status="404"\} 2$/m)
  expect(text).toContain(`explorer_api_indexed_height ${api.chain.blocks}`)
})

test('counts responses by cache outcome and queries by name', async () => {
  const before = await readMetrics()
  const { headers } = await api.get('/api/v1/blocks?limit=7')
  await api.get('/api/v1/blocks?limit=7')
  await api.get('/api/v1/blocks?limit=7', { 'if-none-match': String(headers['etag']) })
  await Promise.all([api.get('/api/v1/blocks?limit=8'), api.get('/api/v1/blocks?limit=8')])
  const after = await readMetrics()
  const increase = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0)
  const outcomes = ['miss', 'hit', 'not_modified', 'coalesced', 'stale']
  expect(outcomes.map((outcome) => increase(`explorer_api_responses_total{cache="${outcome}"}`))).toEqual([
    2, 1, 1, 1, 0,
  ])
  const labels = '{database="primary",query="blocks.byHeights"}'
  expect(increase(`explorer_api_db_queries_total${labels}`)).toBe(2)
  expect(increase(`explorer_api_db_query_seconds_total${labels}`)).toBeGreaterThan(0)
  expect(after.get('explorer_api_db_queries_per_request_max{operation="getApiV1Blocks"}')).toBeLessThanOrEqual(3)
  expect(after.get('explorer_api_response_cache_bytes')).toBeGreaterThan(1_000)
})

test('reports reachability, lag and connection wait of each database', async () => {
  const waited = 'explorer_api_connection_wait_seconds_total{database="primary"}'
  const before = await readMetrics()
  // There are four connections, so the remaining queries wait.
  await Promise.all(Array.from({ length: 40 }, (_, i) => api.get(`/api/v1/blocks?limit=${i + 10}`)))
  const after = await readMetrics()
  expect(after.get('explorer_api_database_up{database="primary"}')).toBe(1)
  expect(after.get('explorer_api_database_lag_blocks{database="primary"}')).toBe(0)
  expect(after.get('explorer_api_connections{database="primary",state="open"}')).toBe(4)
  expect(after.get('explorer_api_connections{database="primary",state="waiting"}')).toBe(0)
  expect(after.get(waited)).toBeGreaterThan(before.get(waited) ?? Number.NaN)
})

async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const { text } = await api.get('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith('explorer_api_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
