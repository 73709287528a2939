import { expect, test } from 'vitest'
import { sentPage } from '../answer/sent-page.ts'
import { createPageCache } from './page-cache.ts'

function aCache({ maxRenders = 2 } = {}) {
  const world = { now: 0, version: 'tip 1' }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    maxRenders,
    versionOf: () => world.version,
    now: () => world.now,
  })
  let made = 0
  const render = () => Promise.resolve(sentPage({ status: 200, headers: {}, keepMs: 5_000 }, `page ${++made}`))
  const get = async (key = '/en') => (await (await cache.get(key, render))?.form('identity'))?.body.toString()
  return { world, cache, get, render }
}

test('a thousand who ask at once for a page that is not there wait for one rendering', async () => {
  const { cache, get } = aCache()
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => get()))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
  expect(cache.renders()).toBe(1)
  expect(cache.outcomes).toMatchObject({ kept: 0, shared: 999, made: 1, stale: 0, refused: 0 })
})

test('a page is kept until its time is over or a new block comes', async () => {
  const { world, get } = aCache()
  expect(await get()).toBe('page 1')
  world.now = 4_999
  expect(await get()).toBe('page 1')
  world.version = 'tip 2'
  expect(await get()).toBe('page 2')
  world.now += 5_000
  expect(await get()).toBe('page 3')
})

test('who comes while too many pages are in the making is told so at once', async () => {
  const { cache, render } = aCache({ maxRenders: 2 })
  const first = [cache.get('/en', render), cache.get('/ru', render)]
  expect(cache.get('/tr', render)).toBeUndefined()
  expect([cache.underway(), cache.outcomes.refused]).toEqual([2, 1])
  for (const page of first) await page
  expect(cache.get('/tr', render)).toBeDefined()
})

test('a page that is kept is found without a word about how to make it; nothing else is', async () => {
  const { world, cache, get } = aCache()
  expect(cache.kept('/en')).toBeUndefined()
  await get()
  expect((await cache.kept('/en')?.form('identity'))?.body.toString()).toBe('page 1')
  world.version = 'tip 2'
  expect(cache.kept('/en')).toBeUndefined()
})

test('a page that failed is made again for the next who asks', async () => {
  const { cache, get } = aCache()
  await expect(cache.get('/en', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get()).toBe('page 1')
})

test('right after a block, a page that is being made is the one before; without one, or later, it is waited for', async () => {
  const { world, cache, get, render } = aCache({ maxRenders: 5 })
  await get()
  world.version = 'tip 2'
  cache.moved()
  const waiting = cache.get('/en', render)
  expect(waiting).toBeInstanceOf(Promise)
  expect(await get()).toBe('page 1')
  await waiting
  expect(await get()).toBe('page 2')
  const unknown = cache.get('/ru', render)
  expect(cache.get('/ru', render)).toBe(unknown)
  await unknown
  world.version = 'tip 3'
  cache.moved()
  world.now += 1_000
  void cache.get('/en', render)
  expect(await get()).toBe('page 4')
})

test('the page of two blocks ago never stands in', async () => {
  const { world, cache, get, render } = aCache()
  await get()
  for (const version of ['tip 2', 'tip 3']) {
    world.version = version
    cache.moved()
  }
  void cache.get('/en', render)
  expect(await get()).toBe('page 2')
})

test('what is made before anybody asks is there for who asks, and is made only where it is not there', async () => {
  const { world, cache, get, render } = aCache()
  await get()
  expect(cache.renew('/en', render)).toBeUndefined()
  world.version = 'tip 2'
  await cache.renew('/en', render)
  expect(await get()).toBe('page 2')
  expect(cache.outcomes).toMatchObject({ made: 1, warmed: 1, kept: 1 })
})

test('the pages that are asked for most are named first, and forgotten when nobody asks any more', async () => {
  const { world, cache, get, render } = aCache({ maxRenders: 5 })
  const ask = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await get(key)
  }
  await ask('/a', 8)
  await ask('/b', 3)
  await ask('/c', 1)
  expect(cache.mostAsked(10)).toEqual(['/a', '/b'])
  // Being made again is not being asked for.
  world.version = 'tip 2'
  for (const key of ['/a', '/b']) await cache.renew(key, render)
  expect(cache.mostAsked(10)).toEqual(['/a'])
  expect(cache.mostAsked(10)).toEqual(['/a'])
  expect(cache.mostAsked(10)).toEqual([])
  await ask('/b', 5)
  await ask('/a', 3)
  expect(cache.mostAsked(1)).toEqual(['/b'])
})
