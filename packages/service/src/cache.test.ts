import { expect, test } from 'vitest'
import { approximateBytes, Cache } from './cache.ts'

function createCache(maxBytes = 10_000) {
  const time = { now: 0 }
  const cache = new Cache<string>({
    maxBytes,
    sizeOf: ({ length }) => length,
    freshMs: (value) => (value === 'never' ? 0 : 1_000),
    now: () => time.now,
  })
  return { cache, time }
}

/** A load that the test finishes. */
function pendingLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { create: () => promise, resolve, reject }
}

test('returns a value for its own version only, while it is fresh', async () => {
  const { cache, time } = createCache()
  await cache.load('a', 'v1', async () => 'one')
  expect([cache.get('a', 'v1'), cache.get('a', 'v2'), cache.has('a', 'v1')]).toEqual(['one', undefined, true])
  time.now = 1_000
  expect([cache.get('a', 'v1'), cache.has('a', 'v1')]).toEqual([undefined, false])
  expect(cache.peek('a')).toMatchObject({ value: 'one', version: 'v1', storedAt: 0 })
})

test('a value that was stored before the clock was set back is not fresh', async () => {
  const { cache, time } = createCache()
  time.now = 7_200_000
  await cache.load('a', 'v1', async () => 'one')
  time.now = 0
  expect([cache.get('a', 'v1'), cache.has('a', 'v1')]).toEqual([undefined, false])
})

test('shares a load between requests for the same key and version only', async () => {
  const { cache } = createCache()
  const [old, current] = [pendingLoad(), pendingLoad()]
  const first = [cache.load('a', 'v1', old.create), cache.load('a', 'v1', () => expect.fail('loaded twice'))]
  const second = cache.load('a', 'v2', current.create)
  expect(cache.pending).toBe(2)
  expect([cache.joinable('a', 'v1') !== undefined, cache.joinable('a', 'v3')]).toEqual([true, undefined])
  current.resolve('of v2')
  old.resolve('of v1')
  expect([await Promise.all(first), await second]).toEqual([['of v1', 'of v1'], 'of v2'])
  expect(cache.pending).toBe(0)
})

test('a slow load of an older version does not replace a newer value', async () => {
  const { cache } = createCache()
  const old = pendingLoad()
  const first = cache.load('a', 'v1', old.create)
  await cache.load('a', 'v2', async () => 'of v2')
  old.resolve('of v1')
  await first
  expect([cache.get('a', 'v1'), cache.get('a', 'v2')]).toEqual([undefined, 'of v2'])
})

test('errors are shared but not stored, and neither is a value that is never fresh', async () => {
  const { cache } = createCache()
  const failing = pendingLoad()
  const both = [cache.load('a', 'v1', failing.create), cache.load('a', 'v1', failing.create)]
  failing.reject(new Error('not now'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.load('a', 'v1', async () => 'never')).toBe('never')
  expect([cache.peek('a'), cache.pending]).toEqual([undefined, 0])
})

test('keys and values never exceed the limit, and the least recently used leave first', async () => {
  const { cache } = createCache(10_000)
  for (const key of ['a', 'b', 'c']) await cache.load(key, '', async () => 'x'.repeat(2_500))
  cache.get('a', '')
  await cache.load('d', '', async () => 'x'.repeat(2_500))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.has(key, ''))).toEqual([true, false, true, true])
  for (let i = 0; i < 100; i++) cache.compute(`${i}`.repeat(500), () => 'y')
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  await cache.load('too large', '', async () => 'x'.repeat(10_001))
  expect(cache.peek('too large')).toBeUndefined()
})

test('computes the result of a pure function once', () => {
  const { cache } = createCache()
  const results = [cache.compute('a', () => 'one'), cache.compute('a', () => expect.fail('computed twice'))]
  expect(results).toEqual(['one', 'one'])
})

test('lists the most requested values first and forgets old requests', async () => {
  const { cache } = createCache()
  for (const key of ['a', 'b', 'c']) await cache.load(key, 'v1', async () => key)
  await cache.load('prewarmed', 'v1', async () => 'd', false)
  for (let i = 0; i < 3; i++) cache.get('b', 'v1')
  cache.get('c', 'v1')
  expect(cache.popular(5, 2)).toEqual([
    ['b', 'b'],
    ['c', 'c'],
  ])
  expect(cache.popular(1, 2)).toEqual([['b', 'b']])
  expect(cache.popular(5, 2)).toEqual([])
  await cache.load('b', 'v2', async () => 'again')
  expect(cache.peek('b')?.hits).toBe(2)
})

test('estimates the memory of data by its texts, values and containers', () => {
  expect(['abc', 5, null].map((value) => approximateBytes(value))).toEqual([27, 8, 8])
  expect(approximateBytes([1, 'abc'])).toBe(32 + 16 + 35)
  expect(approximateBytes({ id: 'abc', boxes: [] })).toBe(40 + 35 + 40)
})
