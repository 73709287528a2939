import { expect, test } from 'vitest'
import { formatProgress } from './format-progress.ts'
import type { BulkProgress } from './progress.ts'

const aProgress = (progress: Partial<BulkProgress>): BulkProgress => ({
  height: 412_000,
  target: 1_900_000,
  blocksPerSecond: 734.2,
  rowsPerSecond: 61_234,
  limitedBy: 'write',
  secondsLeft: 2040,
  ...progress,
})

test('formats progress as one line', () => {
  expect(formatProgress(aProgress({}))).toBe(
    'bulk 412000/1900000 21.7 % · 734 blocks/s · 61k rows/s · limited by write · 34 min left',
  )
})

test('omits unknown values', () => {
  expect(
    formatProgress(aProgress({ limitedBy: undefined, secondsLeft: undefined, blocksPerSecond: 0, rowsPerSecond: 0 })),
  ).toBe('bulk 412000/1900000 21.7 % · 0.0 blocks/s · 0.0 rows/s')
})

test.each([
  [0, '0.0 %'],
  [1_899_999, '99.9 %'],
  [1_900_000, '100.0 %'],
  [1_900_001, '100.0 %'],
])('formats height %i of 1900000 as %s', (height, share) => {
  expect(formatProgress(aProgress({ height }))).toContain(` ${share} · `)
})

test('shows 100 % for an empty chain', () => {
  expect(formatProgress(aProgress({ height: 0, target: 0 }))).toContain('bulk 0/0 100.0 % · ')
})

test.each([
  [0.44, '0.4'],
  [9.94, '9.9'],
  [9.96, '10'],
  [9999.4, '9999'],
  [9999.6, '10k'],
  [999_499, '999k'],
  [999_600, '1.0M'],
])('formats %d rows/s as %s', (rowsPerSecond, text) => {
  expect(formatProgress(aProgress({ rowsPerSecond }))).toContain(` · ${text} rows/s · `)
})

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '120 min'],
  [7200, '2.0 h'],
  [172_799, '48.0 h'],
  [172_800, '2.0 d'],
])('formats %d remaining seconds as %s', (secondsLeft, text) => {
  expect(formatProgress(aProgress({ secondsLeft }))).toMatch(new RegExp(` · ${text} left$`))
})
