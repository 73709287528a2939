import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createLog } from '@ergo-explorer/service'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createDatabaseServer } from '#database/database-server.ts'
import { createDatabaseCluster } from '#database/database-cluster.ts'
import { indexedChain } from '#testing/indexed-chain.ts'

const { database } = await indexedChain()
const lines: Record<string, unknown>[] = []
const log = createLog({ logLevel: 'info', logFormat: 'json' }, {
  // The part of a log destination that the test needs.
  write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) > 0,
} as NodeJS.WriteStream)
// One connection, so that its last query is known.
const pool = createPool({ url: database.url, max: 1, applicationName: 'traced', isReadOnly: true })
const primary = createDatabaseServer({ name: 'primary', network: 'devnet', pool })
const sources = createDatabaseCluster({ primary, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
await sources.refresh()
const app = await createApp({
  sources,
  nodes: [],
  preset: presetOf('devnet'),
  blake2b256: await createBlake2b256(),
  now: Date.now,
  log,
  slowRequestMs: 0,
  isSqlTraced: true,
})
afterAll(async () => {
  await app.close()
  await sources[Symbol.asyncDispose]()
})

const request = (url: string, requestId: string) => app.inject({ url, headers: { 'x-request-id': requestId } })
const lastLine = () => lines.at(-1) ?? expect.fail('nothing was logged')

test('logs a slow request with its id and queries, and tags its SQL with the same id', async () => {
  expect((await request('/api/v1/blocks?limit=3', 'proxy-named-it')).statusCode).toBe(200)
  expect(lastLine()).toMatchObject({
    msg: 'slow request',
    level: 'warn',
    requestId: 'proxy-named-it',
    route: '/api/v1/blocks',
    url: '/api/v1/blocks?limit=3',
    status: 200,
    ms: expect.any(Number),
    queries: [{ name: 'blocks.byHeights', ms: expect.any(Number) }],
  })
  const { rows } = await database.pool.query<{ query: string }>(
    "SELECT query FROM pg_stat_activity WHERE application_name = 'traced'",
  )
  expect(rows.map(({ query }) => query.split('\n', 1)[0])).toEqual(['/* request=proxy-named-it */ -- blocks.byHeights'])
})

test('logs a failed request with its id, which the response carries too', async () => {
  pool.query = () => Promise.reject(new Error('a bug'))
  const response = await request('/api/v1/blocks?limit=4', 'it-will-fail')
  expect(response).toMatchObject({ statusCode: 500, headers: { 'x-request-id': 'it-will-fail' } })
  expect(response.json()).toEqual({ status: 500, reason: expect.any(String) })
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    level: 'error',
    requestId: 'it-will-fail',
    route: '/api/v1/blocks',
    err: { message: 'a bug' },
    queries: [{ name: 'blocks.byHeights', ms: expect.any(Number) }],
  })
})

test('logs and counts a request that timed out, and returns its id', async () => {
  pool.query = () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' }))
  const response = await request('/api/v2/blocks?limit=4', 'it-takes-long')
  expect(response).toMatchObject({ statusCode: 503, headers: { 'x-request-id': 'it-takes-long', 'retry-after': '2' } })
  expect(lines.find(({ msg }) => msg === 'request rejected')).toMatchObject({
    requestId: 'it-takes-long',
    reason: 'the database query timed out',
  })
  const { body } = await app.inject('/metrics')
  expect(body).toContain('explorer_api_rejected_requests_total{status="503",reason="the database query timed out"} 1\n')
})
