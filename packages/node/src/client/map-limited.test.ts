import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapLimited } from './map-limited.ts'

test('results keep the order of the items, and never more than the limit are under way', async () => {
  let running = 0
  let most = 0
  const results = await mapLimited([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++running)
    await sleep(item)
    running--
    return item * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
})

test('of nothing comes nothing', async () => {
  expect(await mapLimited([], 4, async () => 1)).toEqual([])
})
