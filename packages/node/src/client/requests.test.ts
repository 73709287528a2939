import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapWithConcurrency } from './requests.ts'

test('keeps the order of the items and the concurrency limit', async () => {
  let running = 0
  let maxRunning = 0
  const results = await mapWithConcurrency([5, 1, 4, 2, 3], 2, async (item) => {
    maxRunning = Math.max(maxRunning, ++running)
    for (let turn = 0; turn < item; turn++) await yieldToEventLoop()
    running--
    return item * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(maxRunning).toBe(2)
})

test('returns an empty list for no items', async () => {
  expect(await mapWithConcurrency([], 4, async () => 1)).toEqual([])
})
