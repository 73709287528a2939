import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pageWarmer } from './warm-pages.ts'

/** What is warmed, and how busy the server is meanwhile. */
function aWorld() {
  const world = { underway: 0, isLate: false, version: 'one', hot: ['/en/stats', '/en/mempool'], made: [] as string[] }
  const atOnce = { now: 0, most: 0 }
  const warm = pageWarmer({
    cache: { moved: () => undefined, mostAsked: () => world.hot, underway: () => world.underway },
    async renew(url) {
      atOnce.most = Math.max(atOnce.most, ++atOnce.now)
      await sleep(1)
      world.made.push(url)
      atOnce.now--
    },
    versionOf: () => world.version,
    isLate: () => world.isLate,
  })
  return { world, atOnce, warm }
}

test('home, blocks and mempool are made in each language, then what is asked for most, each once and one at a time', async () => {
  const { world, atOnce, warm } = aWorld()
  await warm()
  expect(world.made.join(' ')).toBe(
    '/en /en/latest-blocks /en/mempool /ru /ru/latest-blocks /ru/mempool ' +
      '/id /id/latest-blocks /id/mempool /tr /tr/latest-blocks /tr/mempool /en/stats',
  )
  expect(atOnce.most).toBe(1)
})

test('nothing is made while a page is being made for a visitor, or while we cannot keep up', async () => {
  const { world, warm } = aWorld()
  world.underway = 1
  const warming = warm()
  await sleep(100)
  expect(world.made).toEqual([])
  world.underway = 0
  world.isLate = true
  await sleep(100)
  expect(world.made).toEqual([])
  world.isLate = false
  await warming
  expect(world.made).toHaveLength(13)
})

test('the next block ends what was begun for the last', async () => {
  const { world, warm } = aWorld()
  const warming = warm()
  while (world.made.length < 2) await sleep(1)
  world.version = 'two'
  await warming
  expect(world.made.length).toBeLessThan(5)
})
