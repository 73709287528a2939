import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('results keep their order, and no more run at once than were allowed', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([30, 10, 20, 0], 2, async (ms) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running--
    return ms * 2
  })
  expect(results).toEqual([60, 20, 40, 0])
  expect(most).toBe(2)
})
