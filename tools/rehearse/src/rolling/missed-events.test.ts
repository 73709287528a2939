import { expect, test } from 'vitest'
import { missedEvents } from './missed-events.ts'

test('what happened between the first and the last event that was heard must have been heard, once', () => {
  expect(missedEvents([2n, 3n, 5n], [1n, 2n, 3n, 5n, 6n])).toEqual({ missed: 0, twice: 0 })
  expect(missedEvents([2n, 5n, 5n], [1n, 2n, 3n, 5n, 6n])).toEqual({ missed: 1, twice: 1 })
})

test('who heard nothing has missed all', () => {
  expect(missedEvents([], [1n, 2n])).toEqual({ missed: 2, twice: 0 })
})
