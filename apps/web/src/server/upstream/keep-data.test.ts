import { expect, test } from 'vitest'
import type { Resource } from '../../data/resource/resource.ts'
import { newFigures } from '../metrics/figures.ts'
import { keepData } from './keep-data.ts'

function aKeeper() {
  const world = { now: 1_000, version: 'tip 1', isDown: false, asked: 0, ids: [] as string[] }
  const figures = newFigures()
  const fetchData = keepData({
    // The resources of these tests ask nobody.
    apiOf: (requestId) => {
      world.ids.push(requestId)
      return { features: null, get: () => Promise.resolve(null) }
    },
    versionOf: () => world.version,
    budgetMs: 500,
    now: () => world.now,
    figures,
  })
  const find = <T>(resource: Resource<T>, requestId = 'a-request') => fetchData(resource, requestId)
  const resource = (changesWith: Resource<number>['changesWith']): Resource<number> => ({
    family: 'blocks',
    args: [changesWith],
    changesWith,
    load: () => (world.isDown ? Promise.reject(new Error('away')) : Promise.resolve(++world.asked)),
  })
  return { world, find, resource, outcomes: figures.data }
}

test('pages that ask at the same time ask the API once', async () => {
  const { world, find, resource, outcomes } = aKeeper()
  const found = await Promise.all(['first', 'second', 'third'].map((id) => find(resource('tip'), id)))
  expect(found.map(({ data }) => data)).toEqual([1, 1, 1])
  expect(world.ids).toEqual(['first'])
  await find(resource('tip'))
  expect(outcomes).toEqual({ kept: 1, shared: 2, loaded: 1, stale: 0, failed: 0 })
})

test('an answer serves until a new block comes; what never changes is asked for once', async () => {
  const { world, find, resource } = aKeeper()
  await find(resource('tip'))
  await find(resource('nothing'))
  world.now += 5_000
  expect((await find(resource('tip'))).data).toBe(1)
  world.version = 'tip 2'
  expect((await find(resource('tip'))).data).toBe(3)
  expect((await find(resource('nothing'))).data).toBe(2)
})

test('while the API is away the last answer is given, with the time it is from', async () => {
  const { world, find, resource, outcomes } = aKeeper()
  await find(resource('tip'))
  world.isDown = true
  world.now = 100_000
  expect(await find(resource('tip'))).toEqual({ data: 1, since: 1_000 })
  expect(outcomes).toMatchObject({ loaded: 1, stale: 1, failed: 0 })
  world.isDown = false
  expect(await find(resource('tip'))).toEqual({ data: 2, since: null })
})

test('what was never known and does not come is a failure', async () => {
  const { world, find, resource } = aKeeper()
  world.isDown = true
  await expect(find(resource('tip'))).rejects.toThrow('away')
})
