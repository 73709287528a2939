import { expect, test } from 'vitest'
import { checkEvents } from './rolling.ts'

test('counts missed and duplicate events between the first and the last received one', () => {
  expect(checkEvents([2n, 3n, 5n], [1n, 2n, 3n, 5n, 6n])).toEqual({ missed: 0, duplicates: 0 })
  expect(checkEvents([2n, 5n, 5n], [1n, 2n, 3n, 5n, 6n])).toEqual({ missed: 1, duplicates: 1 })
})

test('counts all events as missed when none was received', () => {
  expect(checkEvents([], [1n, 2n])).toEqual({ missed: 2, duplicates: 0 })
})
