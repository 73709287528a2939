import { expect, test } from 'vitest'
import type { Resource } from '#data/resource/resource.ts'
import { createCounters } from '../metrics/counters.ts'
import { createDataCache, type OtherTip } from './data-cache.ts'

function createCache() {
  const world = {
    now: 1_000,
    version: 'tip 1',
    isDown: false,
    loads: 0,
    ids: [] as string[],
    otherTips: [] as OtherTip[],
  }
  const counters = createCounters()
  const { fetchData } = createDataCache({
    // The resources in these tests send no requests.
    createRequestApi: (requestId, onOtherTip) => {
      world.ids.push(requestId)
      const otherTip = world.otherTips.shift()
      if (otherTip !== undefined) onOtherTip(otherTip)
      return { features: null, get: () => Promise.resolve(null) }
    },
    versionOf: () => world.version,
    maxBytes: 1_000_000,
    timeoutMs: 60_000,
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
  expect(await find(resource('tip'))).toEqual({ data: 1, staleSince: 1_000, isAtTip: false })
  expect(outcomes).toMatchObject({ miss: 1, stale: 1, error: 0 })
  world.isDown = false
  expect(await find(resource('tip'))).toEqual({ data: 2, staleSince: null, isAtTip: true })
})

test('data of the previous tip is not returned or cached for the new tip', async () => {
  const { world, find } = createCache()
  const finishers: ((data: string) => void)[] = []
  const load = () => new Promise<string>((resolve) => finishers.push(resolve))
  const slow: Resource<string> = { type: 'blocks', args: ['slow'], invalidatedBy: 'tip', load }
  const first = find(slow)
  world.version = 'tip 2'
  const second = find(slow)
  finishers[0]?.('of tip 1')
  expect((await first).data).toBe('of tip 1')
  finishers[1]?.('of tip 2')
  expect((await second).data).toBe('of tip 2')
  expect((await find(slow)).data).toBe('of tip 2')
})

test('data of another tip than the known one is returned but not cached', async () => {
  const { world, find, resource } = createCache()
  world.otherTips = ['other']
  expect(await find(resource('tip'))).toEqual({ data: 1, staleSince: null, isAtTip: false })
  expect(await find(resource('tip'))).toEqual({ data: 2, staleSince: null, isAtTip: true })
})

test('data of before a known rollback is loaded again until the API has followed', async () => {
  const { world, find, resource } = createCache()
  world.otherTips = ['rolled back', 'rolled back']
  expect(await find(resource('tip'))).toEqual({ data: 3, staleSince: null, isAtTip: true })
  expect((await find(resource('tip'))).data).toBe(3)
})

test('data of before a known rollback is labelled as stale and not cached if the API does not follow', async () => {
  const { world, find, resource, outcomes } = createCache()
  world.otherTips = Array.from({ length: 5 }, () => 'rolled back')
  expect(await find(resource('tip'))).toMatchObject({ staleSince: 1_000, isAtTip: false })
  expect(outcomes).toMatchObject({ miss: 0, stale: 1 })
  expect(await find(resource('tip'))).toMatchObject({ staleSince: null, isAtTip: true })
})

test('data of before a known rollback is better than none if the API fails then', async () => {
  const { world, find } = createCache()
  world.otherTips = ['rolled back']
  let loads = 0
  const load = () => (loads++ === 0 ? Promise.resolve('older') : Promise.reject(new Error('away')))
  const once: Resource<string> = { type: 'blocks', args: ['once'], invalidatedBy: 'tip', load }
  expect(await find(once)).toEqual({ data: 'older', staleSince: 1_000, isAtTip: false })
})

test('memory is limited in bytes, whatever the size of the data', async () => {
  const { find, outcomes } = createCache()
  const load = () => Promise.resolve('x'.repeat(60_000))
  const large = (i: number): Resource<string> => ({
    type: 'blocks',
    args: [i],
    invalidatedBy: 'nothing',
    load,
  })
  for (let i = 0; i < 40; i++) await find(large(i))
  await find(large(39))
  await find(large(0))
  expect(outcomes).toMatchObject({ hit: 1, miss: 41 })
})

test('data that was never loaded fails if the API fails', async () => {
  const { world, find, resource } = createCache()
  world.isDown = true
  await expect(find(resource('tip'))).rejects.toThrow('away')
})
