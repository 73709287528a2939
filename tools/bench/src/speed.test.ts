import { expect, test } from 'vitest'
import { compareTimes, deriveLoadFigures } from './speed.ts'

test('refused requests are failures, not work', () => {
  const summary = { responses: 8000, ok: 500, bytes: 8_000_000, elapsedMs: 2000 }
  expect(deriveLoadFigures(summary, 1000)).toEqual({
    perSecond: 250,
    bytes: 1000,
    failed: 7500,
    cpuMsPer1000: 2000,
    busy: 0.5,
  })
})

test('a server that refuses everything does no work', () => {
  expect(deriveLoadFigures({ responses: 9, ok: 0, bytes: 0, elapsedMs: 1000 }, 1)).toMatchObject({ perSecond: 0 })
})

test('compares times, and counts those below the floor as the floor', () => {
  expect(compareTimes(150, 100, 50)).toBe(1.5)
  expect(compareTimes(80, 0, 50)).toBe(1.6)
  expect(compareTimes(20, 0, 50)).toBe(1)
})
