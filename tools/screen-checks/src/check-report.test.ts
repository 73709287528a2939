import { expect, test } from 'vitest'
import { formatReports, hasPassed, createReport } from './check-report.ts'

const results = [
  { where: 'home en', problems: [] },
  { where: 'block en', problems: ['blank', 'slow'] },
  { where: 'block ru', problems: ['blank'] },
]

test('prints notes, then failures, then the counts', () => {
  expect(formatReports([createReport('faults', results, ['slowest 700 ms'])])).toEqual([
    'slowest 700 ms',
    'faults: block en: blank; slow',
    'faults: block ru: blank',
    'faults 1/3',
  ])
})

test('truncates a long list of failures and prints how many are left', () => {
  expect(formatReports([createReport('faults', results)], 1)).toEqual([
    'faults: block en: blank; slow',
    '… and 1 more',
    'faults 1/3',
  ])
})

test('passes only when all pages passed and at least one was checked', () => {
  expect(hasPassed(createReport('axe', results))).toBe(false)
  expect(hasPassed(createReport('axe', results.slice(0, 1)))).toBe(true)
  expect(hasPassed(createReport('axe', []))).toBe(false)
})
