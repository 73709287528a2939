import { expect, test } from 'vitest'
import type { Resource } from '#data/resource/resource.ts'
import { createCounters } from '../metrics/counters.ts'
import { createDataCache } from './data-cache.ts'

function createCache() {
  const world = { now: 1_000, version: 'tip 1', isDown: false, loads: 0, ids: [] as string[] }
  const counters = createCounters()
  const fetchData = createDataCache({
    // The resources in these tests send no requests.
    createRequestApi: (requestId) => {
      world.ids.push(requestId)
      return { features: null, get: () => Promise.resolve(null) }
    },
    versionOf: () => world.version,
    timeoutMs: 500,
    now: () => world.now,
    counters,
  })
  const find = <T>(resource: Resource<T>, requestId = 'a-request') => fetchData(resource, requestId)
  const load = () => (world.isDown ? Promise.reject(new Error('away')) : Promise.resolve(++world.loads))
  const resource = (invalidatedBy: Resource<number>['invalidatedBy']): Resource<number> => ({
    type: 'blocks',
    args: [invalidatedBy],
    invalidatedBy,
    load,
    loadLegacy: load,
  })
  return { world, find, resource, outcomes: counters.dataRequests }
}

test('concurrent requests for the same data send one API request', async () => {
  const { world, find, resource, outcomes } = createCache()
  const found = await Promise.all(['first', 'second', 'third'].map((id) => find(resource('tip'), id)))
  expect(found.map(({ data }) => data)).toEqual([1, 1, 1])
  expect(world.ids).toEqual(['first'])
  await find(resource('tip'))
  expect(outcomes).toEqual({ hit: 1, coalesced: 2, miss: 1, stale: 0, error: 0 })
})

test('data is cached until the tip changes; immutable data is loaded once', async () => {
  const { world, find, resource } = createCache()
  await find(resource('tip'))
  await find(resource('nothing'))
  world.now += 5_000
  expect((await find(resource('tip'))).data).toBe(1)
  world.version = 'tip 2'
  expect((await find(resource('tip'))).data).toBe(3)
  expect((await find(resource('nothing'))).data).toBe(2)
})

test('while the API fails, the last data is returned with its load time', async () => {
  const { world, find, resource, outcomes } = createCache()
  await find(resource('tip'))
  world.isDown = true
  world.now = 100_000
  expect(await find(resource('tip'))).toEqual({ data: 1, staleSince: 1_000 })
  expect(outcomes).toMatchObject({ miss: 1, stale: 1, error: 0 })
  world.isDown = false
  expect(await find(resource('tip'))).toEqual({ data: 2, staleSince: null })
})

test('data that was never loaded fails if the API fails', async () => {
  const { world, find, resource } = createCache()
  world.isDown = true
  await expect(find(resource('tip'))).rejects.toThrow('away')
})
