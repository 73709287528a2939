import { describe, expect, test, afterAll } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createApp } from '#app.ts'
import { createDatabaseServer } from '#database/database-server.ts'
import { createDatabaseCluster, type DatabaseCluster } from '#database/database-cluster.ts'
import type { Tip } from '#database/tip.ts'
import { startTestApi } from '#testing/test-api.ts'
import type { ApiResponse } from './response.ts'
import { ResponseCache } from './response-cache.ts'

const response = (body: string, version = 'v1', status = 200): ApiResponse => ({
  status,
  body,
  version,
  contentType: 'text/plain',
  cacheControl: 'no-store',
})
const bodyOf = (found: ApiResponse | undefined) => found?.body.toString()

function createCache(maxBytes = 100_000) {
  const time = { now: 0 }
  return { time, cache: new ResponseCache(maxBytes, () => time.now) }
}

test('returns a response for its version only, and for 30 seconds', async () => {
  const { time, cache } = createCache()
  await cache.getOrBuild('a', 'v1', { build: async () => response('one') })
  expect(bodyOf(cache.get('a', 'v1', '/a'))).toBe('one')
  expect(cache.get('a', 'v2', '/a')).toBeUndefined()
  time.now = 30_000
  expect(cache.get('a', 'v1', '/a')).toBeUndefined()
  expect(bodyOf(cache.getStale('a'))).toBe('one')
  time.now = 3_600_000
  expect(cache.getStale('a')).toBeUndefined()
})

test('does not store large responses, which would displace many others', async () => {
  const { cache } = createCache(10 * 2 ** 20)
  await cache.getOrBuild('a', 'v1', { build: async () => response('x'.repeat(2 ** 19)) })
  await cache.getOrBuild('b', 'v1', { build: async () => response('x'.repeat(2 ** 19 + 1)) })
  expect(cache.get('a', 'v1')).toBeDefined()
  expect(cache.get('b', 'v1')).toBeUndefined()
})

test('finds a response by its exact URL', async () => {
  const { cache } = createCache()
  await cache.getOrBuild('a', 'v1', { build: async () => response('one') })
  expect(cache.getByUrl('/a?x=1', 'v1')).toBeUndefined()
  cache.get('a', 'v1', '/a?x=1')
  expect(bodyOf(cache.getByUrl('/a?x=1', 'v1'))).toBe('one')
  expect(cache.getByUrl('/a?x=1', 'v2')).toBeUndefined()
})

test('builds a response once for concurrent requests, and again after a failure', async () => {
  const { cache } = createCache()
  let builds = 0
  const build = async () => {
    builds++
    throw new Error('not now')
  }
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => cache.getOrBuild('a', 'v1', { build })))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'))
  expect(builds).toBe(1)
  expect(bodyOf(await cache.getOrBuild('a', 'v1', { build: async () => response('one') }))).toBe('one')
})

test('does not store errors, and limits its memory', async () => {
  const { cache } = createCache(8000)
  await cache.getOrBuild('error', 'v1', { build: async () => response('no', 'v1', 404) })
  expect(cache.getStale('error')).toBeUndefined()
  for (const key of ['a', 'b', 'c', 'd'])
    await cache.getOrBuild(key, 'v1', { build: async () => response('x'.repeat(1500)) })
  expect(['a', 'b', 'c', 'd'].map((key) => cache.getStale(key) !== undefined)).toEqual([false, false, true, true])
})

describe('prewarming', async () => {
  const api = await startTestApi()
  afterAll(() => api[Symbol.asyncDispose]())

  /** An app whose tip is moved by the test and whose queries are counted. */
  async function startApp() {
    const pool = createPool({ url: api.chain.database.url, max: 2, applicationName: 'test' })
    const source = createDatabaseServer({ name: 'primary', network: 'devnet', pool })
    const all = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
    await all.refresh()
    const state = { version: 'one', isOverloaded: false }
    const listeners: ((tip: Tip) => void)[] = []
    const tipNow = (tip: Tip): Tip => ({
      ...tip,
      versions: { chain: state.version, content: state.version, mempool: state.version },
    })
    const picked = () => {
      const { tip } = all.pick() ?? expect.fail('no tip')
      return { source, tip: tipNow(tip) }
    }
    const sources: DatabaseCluster = { ...all, pick: picked, onChange: (listener) => void listeners.push(listener) }
    const app = await createApp({
      sources,
      nodes: [],
      preset: presetOf('devnet'),
      blake2b256: await createBlake2b256(),
      now: Date.now,
      isOverloaded: () => state.isOverloaded,
    })
    const moveTip = (version: string) => {
      state.version = version
      for (const listener of listeners) listener(picked().tip)
    }
    moveTip('one')
    const countQueries = () => [...source.queryTotals.values()].reduce((sum, { count }) => sum + count, 0)
    const close = async () => {
      await app.close()
      await all[Symbol.asyncDispose]()
    }
    return { app, state, moveTip, countQueries, [Symbol.asyncDispose]: close }
  }

  const HOT = '/api/v1/blocks?limit=3'
  const COLD = '/api/v1/blocks?limit=4'

  async function settle(countQueries: () => number): Promise<number> {
    for (let before = -1; before !== countQueries(); await sleep(100)) before = countQueries()
    return countQueries()
  }

  test('rebuilds frequently requested responses after a block, before they are requested, and no others', async () => {
    await using server = await startApp()
    const request = (url: string) => server.app.inject(url)
    for (let i = 0; i < 5; i++) await request(HOT)
    await request(COLD)
    const before = await settle(server.countQueries)
    server.moveTip('two')
    const prewarmQueries = (await settle(server.countQueries)) - before
    expect(prewarmQueries).toBeGreaterThan(0)
    const { statusCode, headers } = await request(HOT)
    expect([statusCode, headers.etag]).toEqual([200, 'W/"two"'])
    expect(server.countQueries() - before).toBe(prewarmQueries)
    await request(COLD)
    expect(server.countQueries() - before).toBe(2 * prewarmQueries)
  })

  test('stops rebuilding a response that is no longer requested', async () => {
    await using server = await startApp()
    for (let i = 0; i < 5; i++) await server.app.inject(HOT)
    const rebuilt: number[] = []
    for (const version of ['two', 'three', 'four', 'five']) {
      const before = await settle(server.countQueries)
      server.moveTip(version)
      rebuilt.push(Number((await settle(server.countQueries)) > before))
    }
    expect(rebuilt).toEqual([1, 1, 0, 0])
  })

  test('does not prewarm while overloaded', async () => {
    await using server = await startApp()
    for (let i = 0; i < 5; i++) await server.app.inject(HOT)
    server.state.isOverloaded = true
    const before = await settle(server.countQueries)
    server.moveTip('two')
    expect(await settle(server.countQueries)).toBe(before)
  })
})
