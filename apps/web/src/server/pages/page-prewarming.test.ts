import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPagePrewarmer } from './page-prewarming.ts'
import { LOCALES } from '#i18n/locales.ts'

/** Records the prewarmed pages and simulates load. */
function createWorld() {
  const world = {
    underway: 0,
    isLate: false,
    version: 'one',
    hot: ['/en/stats', '/en/mempool'],
    made: [] as string[],
    /** How often the prewarmer checked whether the server is idle. */
    idleChecks: 0,
  }
  const atOnce = { now: 0, most: 0 }
  const inFlight = () => {
    world.idleChecks++
    return world.underway
  }
  const warm = createPagePrewarmer({
    cache: { onTipChange: () => undefined, mostRequested: () => world.hot, inFlight },
    async refresh(url) {
      atOnce.most = Math.max(atOnce.most, ++atOnce.now)
      await yieldToEventLoop()
      world.made.push(url)
      atOnce.now--
    },
    versionOf: () => world.version,
    isOverloaded: () => world.isLate,
  })
  return { world, atOnce, warm }
}

test('prewarms home, blocks and mempool in each language, then the most requested pages, each once and one at a time', async () => {
  const { world, atOnce, warm } = createWorld()
  await warm(false)
  const paths = LOCALES.flatMap((locale) => ['', '/latest-blocks', '/mempool'].map((path) => `/${locale}${path}`))
  expect(world.made).toEqual([...paths, '/en/stats'])
  expect(atOnce.most).toBe(1)
})

test("prewarms nothing while a visitor's page renders or the server is overloaded", async () => {
  const { world, warm } = createWorld()
  world.underway = 1
  const warming = warm(false)
  await vi.waitUntil(() => world.idleChecks > 3, { interval: 1 })
  expect(world.made).toEqual([])
  world.underway = 0
  world.isLate = true
  world.idleChecks = 0
  await vi.waitUntil(() => world.idleChecks > 3, { interval: 1 })
  expect(world.made).toEqual([])
  world.isLate = false
  await warming
  expect(world.made).toHaveLength(3 * LOCALES.length + 1)
})

test('the next block ends the prewarming for the previous one', async () => {
  const { world, warm } = createWorld()
  const warming = warm(false)
  await vi.waitUntil(() => world.made.length >= 2, { interval: 1 })
  world.version = 'two'
  await warming
  expect(world.made.length).toBeLessThan(5)
})
