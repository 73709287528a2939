import { expect, test } from 'vitest'
import { median, percentile, roundToThreeDigits } from './statistics.ts'

test('returns the value that 99 of 100 values do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(values, 0.99)).toBe(99)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('returns the middle value and rounds to three digits', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([])).toBeNaN()
  expect([1234.5, 12.345, 0.012345].map(roundToThreeDigits)).toEqual([1235, 12.3, 0.0123])
})
