import { expect, test } from 'vitest'
import { PhaseClock } from './phase-clock.ts'

test('averages the time from the first to the last statement over all intervals of a phase', () => {
  const clock = new PhaseClock()
  clock.record('live', 0)
  clock.record('live', 30)
  clock.record('undo', 100)
  clock.record('undo', 108)
  clock.record('live', 200)
  clock.record('live', 210)
  expect(clock.meanMs('live')).toBe(20)
  expect(clock.meanMs('undo')).toBe(8)
  expect(clock.meanMs('bulk')).toBe(0)
})
