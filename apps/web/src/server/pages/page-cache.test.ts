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
