import { expect, test } from 'vitest'
import { createPageResponse, type PageResponse } from '../response/page-response.ts'
import { createPageCache } from './page-cache.ts'

function createCache({ maxRenders: maxConcurrentRenders = 2 } = {}) {
  const world = { now: 0, version: 'tip 1' }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    maxConcurrentRenders,
    versionOf: () => world.version,
    now: () => world.now,
  })
  let renderCount = 0
  const render = () =>
    Promise.resolve(createPageResponse({ status: 200, headers: {}, cacheMs: 5_000 }, `page ${++renderCount}`))
  const get = async (key = '/en') => (await (await cache.get(key, render))?.encoded('identity'))?.body.toString()
  return { world, cache, get, render }
}

test('a thousand concurrent requests for an uncached page share one render', async () => {
  const { cache, get } = createCache()
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => get()))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
  expect(cache.renders()).toBe(1)
  expect(cache.outcomes).toMatchObject({ hit: 0, coalesced: 999, miss: 1, stale: 0, rejected: 0 })
})

test('a page is cached until it expires or the tip changes', async () => {
  const { world, get } = createCache()
  expect(await get()).toBe('page 1')
  world.now = 4_999
  expect(await get()).toBe('page 1')
  world.version = 'tip 2'
  expect(await get()).toBe('page 2')
  world.now += 5_000
  expect(await get()).toBe('page 3')
})

test('rejects immediately when too many renders are in flight', async () => {
  const { cache, render } = createCache({ maxRenders: 2 })
  const first = [cache.get('/en', render), cache.get('/ru', render)]
  expect(cache.get('/tr', render)).toBeUndefined()
  expect([cache.inFlight(), cache.outcomes.rejected]).toEqual([2, 1])
  for (const page of first) await page
  expect(cache.get('/tr', render)).toBeDefined()
})

test('a page of the previous tip is not returned for the new tip', async () => {
  const { world, cache, get } = createCache()
  const { promise, resolve } = Promise.withResolvers<PageResponse>()
  const slow = cache.get('/en', () => promise)
  world.version = 'tip 2'
  expect(await get()).toBe('page 1')
  resolve(createPageResponse({ status: 200, headers: {}, cacheMs: 5_000 }, 'of tip 1'))
  await slow
  expect(await get()).toBe('page 1')
})

test('`cached` finds cached pages only and never renders', async () => {
  const { world, cache, get } = createCache()
  expect(cache.cached('/en')).toBeUndefined()
  await get()
  expect((await cache.cached('/en')?.encoded('identity'))?.body.toString()).toBe('page 1')
  world.version = 'tip 2'
  expect(cache.cached('/en')).toBeUndefined()
})

test('a failed render is retried on the next request', async () => {
  const { cache, get } = createCache()
  await expect(cache.get('/en', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get()).toBe('page 1')
})

test('right after a tip change the previous page is served while the new one renders; without one, or later, requests wait', async () => {
  const { world, cache, get, render } = createCache({ maxRenders: 5 })
  await get()
  world.version = 'tip 2'
  cache.onTipChange(false)
  const waiting = cache.get('/en', render)
  expect(waiting).toBeInstanceOf(Promise)
  expect(await get()).toBe('page 1')
  await waiting
  expect(await get()).toBe('page 2')
  const unknown = cache.get('/ru', render)
  expect(cache.get('/ru', render)).toBe(unknown)
  await unknown
  world.version = 'tip 3'
  cache.onTipChange(false)
  world.now += 1_000
  void cache.get('/en', render)
  expect(await get()).toBe('page 4')
})

test('after a rollback the previous page is not served', async () => {
  const { world, cache, get, render } = createCache()
  await get()
  world.version = 'tip 2'
  cache.onTipChange(true)
  void cache.get('/en', render)
  expect(await get()).toBe('page 2')
})

test('a page from two tips ago is never served', async () => {
  const { world, cache, get, render } = createCache()
  await get()
  for (const version of ['tip 2', 'tip 3']) {
    world.version = version
    cache.onTipChange(false)
  }
  void cache.get('/en', render)
  expect(await get()).toBe('page 2')
})

test('prewarmed pages are served from the cache, and only missing pages are rendered', async () => {
  const { world, cache, get, render } = createCache()
  await get()
  expect(cache.refresh('/en', render)).toBeUndefined()
  world.version = 'tip 2'
  await cache.refresh('/en', render)
  expect(await get()).toBe('page 2')
  expect(cache.outcomes).toMatchObject({ miss: 1, prewarmed: 1, hit: 1 })
})

test('the most requested pages come first, and drop out when they are no longer requested', async () => {
  const { world, cache, get, render } = createCache({ maxRenders: 5 })
  const request = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await get(key)
  }
  await request('/a', 8)
  await request('/b', 3)
  await request('/c', 1)
  expect(cache.mostRequested(10)).toEqual(['/a', '/b'])
  // A prewarm is not a request.
  world.version = 'tip 2'
  for (const key of ['/a', '/b']) await cache.refresh(key, render)
  expect(cache.mostRequested(10)).toEqual(['/a'])
  expect(cache.mostRequested(10)).toEqual(['/a'])
  expect(cache.mostRequested(10)).toEqual([])
  await request('/b', 5)
  await request('/a', 3)
  expect(cache.mostRequested(1)).toEqual(['/b'])
})
