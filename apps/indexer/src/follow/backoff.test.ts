import { expect, test } from 'vitest'
import { sleepUntilAborted, backoffMs } from './backoff.ts'

test('doubles the delay after each failure, up to ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoffMs(failures, 1000))).toEqual([
    1000, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
  expect(backoffMs(9, 30_000)).toBe(30_000)
})

test('honours Retry-After up to one minute', () => {
  expect(backoffMs(1, 1000, 7000)).toBe(7000)
  expect(backoffMs(4, 1000, 7000)).toBe(8000)
  expect(backoffMs(1, 1000, 86_400_000)).toBe(60_000)
})

test('ends a pause when aborted, also before it starts', async () => {
  const ending = new AbortController()
  const paused = sleepUntilAborted(60_000, ending.signal)
  ending.abort()
  await expect(paused).resolves.toBeUndefined()
  await expect(sleepUntilAborted(60_000, ending.signal)).resolves.toBeUndefined()
})
