import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

test('who watches sees that it lives, is ready, and where it stands', async () => {
  expect(await api.get('/livez')).toMatchObject({ status: 200, text: 'alive\n' })
  expect(await api.get('/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
  expect((await api.get('/status')).json).toMatchObject({
    height: api.chain.blocks,
    databases: [{ name: 'primary', height: api.chain.blocks, trouble: null }],
  })
})

test('every request is counted by its route', async () => {
  const url = `/api/v1/boxes/${'00'.repeat(32)}`
  await api.get(url)
  await api.app.inject({ method: 'HEAD', url })
  const { text } = await api.get('/metrics')
  expect(text).toMatch(/^explorer_api_request_seconds_count\{route="\/api\/v1\/boxes\/:p1",status="404"\} 2$/m)
  expect(text).toContain(`explorer_api_indexed_height ${api.chain.blocks}`)
})

test('answers are counted by how they came about, and questions by their names', async () => {
  const before = await figures()
  const { headers } = await api.get('/api/v1/blocks?limit=7')
  await api.get('/api/v1/blocks?limit=7')
  await api.get('/api/v1/blocks?limit=7', { 'if-none-match': String(headers['etag']) })
  await Promise.all([api.get('/api/v1/blocks?limit=8'), api.get('/api/v1/blocks?limit=8')])
  const after = await figures()
  const rise = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0)
  const outcomes = ['made', 'hit', 'not_modified', 'shared', 'stale']
  expect(outcomes.map((outcome) => rise(`explorer_api_answers_total{outcome="${outcome}"}`))).toEqual([2, 1, 1, 1, 0])
  const question = '{database="primary",question="blocks.byHeights"}'
  expect(rise(`explorer_api_questions_total${question}`)).toBe(2)
  expect(rise(`explorer_api_question_seconds_total${question}`)).toBeGreaterThan(0)
  expect(after.get('explorer_api_questions_most{operation="getApiV1Blocks"}')).toBeLessThanOrEqual(3)
  expect(after.get('explorer_api_kept_bytes')).toBeGreaterThan(1_000)
})

test('each database says whether it answers, how far it is and how many wait for a connection to it', async () => {
  const waited = 'explorer_api_connection_wait_seconds_total{database="primary"}'
  const before = await figures()
  // Four connections: the rest of them waits.
  await Promise.all(Array.from({ length: 40 }, (_, i) => api.get(`/api/v1/blocks?limit=${i + 10}`)))
  const after = await figures()
  expect(after.get('explorer_api_database_up{database="primary"}')).toBe(1)
  expect(after.get('explorer_api_database_lag_blocks{database="primary"}')).toBe(0)
  expect(after.get('explorer_api_connections{database="primary",state="open"}')).toBe(4)
  expect(after.get('explorer_api_connections{database="primary",state="waiting"}')).toBe(0)
  expect(after.get(waited)).toBeGreaterThan(before.get(waited) ?? Number.NaN)
})

async function figures(): Promise<ReadonlyMap<string, number>> {
  const { text } = await api.get('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith('explorer_api_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
