import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('keeps the order of results and limits concurrency', async () => {
  let running = 0
  let maxRunning = 0
  const results = await mapConcurrently([3, 1, 2, 0], 2, async (turns) => {
    maxRunning = Math.max(maxRunning, ++running)
    for (let turn = 0; turn < turns; turn++) await yieldToEventLoop()
    running--
    return turns * 2
  })
  expect(results).toEqual([6, 2, 4, 0])
  expect(maxRunning).toBe(2)
})
