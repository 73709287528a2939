import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { Overloaded } from '@ergo-explorer/service'
import { createDatabaseServer } from '#database/database-server.ts'
import { createDatabaseCluster } from '#database/database-cluster.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createRequestContext } from './request-context.ts'
import { RequestCost } from './request-cost.ts'
import { ResponseCache } from './response-cache.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const cancelSleepingQueries = () =>
  api.chain.database.pool.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(%' AND state = 'active'`,
  )

/** A server with one connection for client queries, besides the one for tip polls. */
async function startServer() {
  const pool = createPool({ url: api.chain.database.url, max: 2, applicationName: 'test' })
  const source = createDatabaseServer({ name: 'primary', network: 'devnet', pool, maxConcurrentQueries: 1 })
  const sources = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
  await sources.refresh()
  const state = { isOverloaded: false }
  const app = await createApp({
    sources,
    nodes: [],
    preset: presetOf('devnet'),
    blake2b256: await createBlake2b256(),
    now: Date.now,
    isOverloaded: () => state.isOverloaded,
  })
  const context = createRequestContext(sources, new ResponseCache(0, Date.now), {
    isSqlTraced: false,
    isOverloaded: () => false,
  })
  const trace = { requestId: 'x', start: 0, queries: [] }
  const runSlowQuery = (ms: number, cost?: RequestCost) =>
    context
      .openSnapshot('sleep', { ...trace, cost })
      ?.db.query({ name: `sleep ${ms}`, text: `SELECT pg_sleep(${ms / 1000})`, values: [] })
  return {
    app,
    state,
    source,
    sleepIn: runSlowQuery,
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}

test('returns 503 after waiting 250 ms for a connection, while tip polls still work', async () => {
  await using server = await startServer()
  const busy = server.sleepIn(600_000)?.catch((error: unknown) => error)
  const start = performance.now()
  // The query before it is still running, so only the timeout of the queue can end it.
  const rejected = await server.app.inject(`/api/v1/boxes/${'00'.repeat(32)}`)
  const waited = performance.now() - start
  expect(rejected).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(rejected.json()).toEqual({ status: 503, reason: 'Service unavailable: too many concurrent database queries' })
  expect(waited).toBeGreaterThan(200)
  expect(await server.source.refresh()).toMatchObject({ ok: true })
  await cancelSleepingQueries()
  expect(String(await busy)).toContain('canceling statement due to user request')
  expect((await server.app.inject(`/api/v1/boxes/${'00'.repeat(32)}`)).statusCode).toBe(404)
})

/** A request of the class `read`. */
const READ_REQUEST = { routeOptions: { config: {} } } as unknown as FastifyRequest

test('charges the time that a query occupies a connection, but not the wait for one', async () => {
  await using server = await startServer()
  let charged = 0
  const budget = { unitMs: 1, take: () => true, charge: (units: number) => void (charged += units), headers: () => [] }
  const cost = new RequestCost(READ_REQUEST, budget)
  const start = performance.now()
  const busy = server.sleepIn(150)
  await server.sleepIn(100, cost)
  const elapsed = performance.now() - start
  expect(charged).toBeGreaterThanOrEqual(98)
  expect(elapsed - charged).toBeGreaterThan(100)
  await busy
})

test('rejects a query immediately behind 200 queued ones', async () => {
  await using server = await startServer()
  const all = Array.from({ length: 202 }, () => server.sleepIn(400))
  const settled: number[] = []
  const ended = all.map((query, i) => Promise.resolve(query).finally(() => settled.push(i)))
  await expect(all.at(-1)).rejects.toThrow(Overloaded)
  await Promise.allSettled(ended)
  expect(settled[0]).toBe(201)
})

test('serves cached responses and health checks while overloaded, and 503 for everything else', async () => {
  await using server = await startServer()
  const cachedUrl = '/api/v1/networkState'
  const first = await server.app.inject(cachedUrl)
  await server.app.inject(cachedUrl)
  const busy = server.sleepIn(600_000)?.catch((error: unknown) => error)
  server.state.isOverloaded = true
  expect(await server.app.inject(cachedUrl)).toMatchObject({ statusCode: 200, body: first.body })
  expect(await server.app.inject(`${cachedUrl}?x=1`)).toMatchObject({ statusCode: 200, body: first.body })
  for (const url of [
    '/api/v1/info',
    '/api/v2/blocks',
    '/api/v2/tip',
    '/api/v1/boxes/unspent/stream?minHeight=1&maxHeight=2',
    '/api/v2/charts/fees/export',
  ]) {
    const { statusCode, headers, body } = await server.app.inject(url)
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '2'])
    // With the only connection busy, a request that asks the database would be rejected for another reason.
    expect(body).toContain('the server is overloaded')
  }
  for (const url of ['/livez', '/readyz']) expect((await server.app.inject(url)).statusCode).toBe(200)
  await cancelSleepingQueries()
  expect(String(await busy)).toContain('canceling statement due to user request')
  server.state.isOverloaded = false
  expect((await server.app.inject('/api/v1/info')).statusCode).toBe(200)
})
