import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('keeps the order of results and limits concurrency', async () => {
  let running = 0
  let maxRunning = 0
  const results = await mapConcurrently([30, 10, 20, 0], 2, async (ms) => {
    maxRunning = Math.max(maxRunning, ++running)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running--
    return ms * 2
  })
  expect(results).toEqual([60, 20, 40, 0])
  expect(maxRunning).toBe(2)
})
