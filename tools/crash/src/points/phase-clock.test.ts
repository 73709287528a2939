import { expect, test } from 'vitest'
import { PhaseClock } from './phase-clock.ts'

test('time counts for a phase from its first statement to its last, as a mean of all stretches', () => {
  const clock = new PhaseClock()
  clock.note('live', 0)
  clock.note('live', 30)
  clock.note('undo', 100)
  clock.note('undo', 108)
  clock.note('live', 200)
  clock.note('live', 210)
  expect(clock.meanMs('live')).toBe(20)
  expect(clock.meanMs('undo')).toBe(8)
  expect(clock.meanMs('bulk')).toBe(0)
})
