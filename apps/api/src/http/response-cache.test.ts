import { expect, test } from 'vitest'
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
  const { cache } = createCache(5000)
  await cache.getOrBuild('error', 'v1', { build: async () => response('no', 'v1', 404) })
  expect(cache.getStale('error')).toBeUndefined()
  for (const key of ['a', 'b', 'c', 'd'])
    await cache.getOrBuild(key, 'v1', { build: async () => response('x'.repeat(1500)) })
  expect(['a', 'b', 'c', 'd'].map((key) => cache.getStale(key) !== undefined)).toEqual([false, false, true, true])
})
