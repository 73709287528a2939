import { expect, test } from 'vitest'
import { computeDeviationPercent, computeDoubledMedian } from './median.ts'

test('[U12] the median of an odd number of datapoints is one of them, of an even number it lies between two', () => {
  expect(computeDoubledMedian([30n, 10n, 20n])).toBe(40n)
  expect(computeDoubledMedian([10n, 40n, 20n, 25n])).toBe(45n)
  expect(computeDoubledMedian([7n])).toBe(14n)
  expect(computeDoubledMedian([])).toBeNull()
})

test('[U12] the deviation is exact where floats are not', () => {
  // The median is 10^20 + 0.5.
  const doubled = computeDoubledMedian([10n ** 20n, 10n ** 20n + 1n]) ?? 0n
  expect(computeDeviationPercent(doubled, 10n ** 20n)).toBe('0.00')
  expect(computeDeviationPercent(400n, 203n)).toBe('1.50')
  expect(computeDeviationPercent(400n, 190n)).toBe('-5.00')
  // 22.5 is the median, and 22 lies 2.222… % below it.
  expect(computeDeviationPercent(45n, 22n)).toBe('-2.22')
  expect(computeDeviationPercent(0n, 5n)).toBeNull()
})
