import { get, type IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { createTestApp, type RecordedQuery, type TestAppOptions } from '#testing/test-api.ts'

// Most of the time goes into starting APIs, one or two per test.
vi.setConfig({ testTimeout: 120_000 })

const chain = await indexedChain()

interface TestStream {
  readonly status: number
  readonly text: () => string
}

/** An API with a port, which records its queries. */
async function start(options: Partial<TestAppOptions> = {}) {
  const queries: RecordedQuery[] = []
  const api = await createTestApp({
    databaseUrl: chain.database.url,
    ...options,
    onQuery: (query) => void queries.push(query),
  })
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const responses: IncomingMessage[] = []
  const join = (topics: string, headers: Record<string, string> = {}) =>
    new Promise<TestStream>((resolve, reject) => {
      get(`${url}/api/v2/live?topics=${topics}`, { agent: false, headers }, (response) => {
        responses.push(response)
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', () => undefined)
        resolve({ status: response.statusCode ?? 0, text: () => text })
      }).on('error', reject)
    })
  return {
    queries,
    join,
    sources: api.sources,
    async [Symbol.asyncDispose]() {
      for (const response of responses) response.destroy()
      await api[Symbol.asyncDispose]()
    },
  }
}

const madeUp = (reader: number, count = 20) =>
  Array.from({ length: count }, (_, i) => `transaction:${(reader * 100 + i).toString(16).padStart(64, 'f')}`).join(',')

const received = (stream: TestStream, pattern: string, count = 1) =>
  vi.waitUntil(() => stream.text().split(pattern).length > count, { timeout: 60_000, interval: 10 })

const lookups = (queries: readonly RecordedQuery[]) =>
  queries
    .filter(({ name }) => name === 'subjects.transactions')
    .map(({ values: [ids] }) => (ids as readonly unknown[]).length)

test('looks up only the subjects of a new reader', async () => {
  await using api = await start()
  for (let reader = 0; reader < 3; reader++) await received(await api.join(madeUp(reader)), 'event: transaction', 20)
  expect(lookups(api.queries)).toEqual([20, 20, 20])
})

test('shares lookups of many new readers and looks up each subject once', async () => {
  await using api = await start({ live: { maxStreamsPerClient: 100 } })
  const streams = await Promise.all(Array.from({ length: 60 }, (_, i) => api.join(madeUp(i))))
  for (const stream of streams) await received(stream, 'event: transaction', 20)
  const sizes = lookups(api.queries)
  expect(sizes.length).toBeLessThan(60)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1200)
})

test('opens no more streams than the limit in a burst of connections', async () => {
  await using api = await start({ live: { maxStreams: 3 } })
  const join = (_: unknown, i: number) => api.join(madeUp(i), { 'last-event-id': '0' })
  const statuses = (await Promise.all(Array.from({ length: 12 }, join))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 503)).toHaveLength(9)
})

test('returns 429 to a client with too many streams, and 503 when all streams watch too much', async () => {
  await using api = await start({ live: { maxStreamsPerClient: 2, maxSubjects: 50 } })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await api.join(madeUp(i, 15))).status)
  expect(statuses).toEqual([200, 200, 429])
  await using other = await start({ live: { maxSubjects: 50 } })
  expect((await other.join(madeUp(0))).status).toBe(200)
  expect((await other.join(madeUp(1))).status).toBe(200)
  expect((await other.join(madeUp(2))).status).toBe(503)
})

const tipOf = ({ sources: { primary } }: { readonly sources: DatabaseCluster }) =>
  primary.status.ok ? primary.status.tip : expect.fail('no tip')

test('sends a reset event unless the id names an event of this database', async () => {
  await using api = await start()
  const { sequence, eventId } = tipOf(api)
  for (const id of ['999999-1', `${sequence + 1n}-1`, `${sequence}-1`, String(sequence), 'x'])
    await received(await api.join('blocks', { 'last-event-id': id }), 'event: reset')
  const resumed = await api.join('blocks,' + madeUp(0, 1), { 'last-event-id': eventId })
  await received(resumed, 'event: transaction')
  expect(resumed.text()).not.toContain('reset')
})
