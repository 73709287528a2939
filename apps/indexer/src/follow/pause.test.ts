import { expect, test } from 'vitest'
import { pause, pauseAfter } from './pause.ts'

test('a node that goes on failing is asked ever more seldom, but at least every ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(failures, 1000))).toEqual([
    1000, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
  expect(pauseAfter(9, 30_000)).toBe(30_000)
})

test('a node is left alone for as long as it asks, up to a minute', () => {
  expect(pauseAfter(1, 1000, 7000)).toBe(7000)
  expect(pauseAfter(4, 1000, 7000)).toBe(8000)
  expect(pauseAfter(1, 1000, 86_400_000)).toBe(60_000)
})

test('the signal ends a pause, also one that has not begun', async () => {
  const ending = new AbortController()
  const paused = pause(60_000, ending.signal)
  ending.abort()
  await expect(paused).resolves.toBeUndefined()
  await expect(pause(60_000, ending.signal)).resolves.toBeUndefined()
})
