import { expect, test } from 'vitest'
import { Report } from './report.ts'

test('a report without comparisons is not clean, nor is one with a difference', () => {
  const report = new Report(() => undefined)
  expect(report.isClean).toBe(false)
  report.part('boxes').compare('value', 1n, 1)
  expect(report.isClean).toBe(true)
  report.part('tokens')
  expect(report.isClean).toBe(false)
  report.part('tokens').compare('name', 'A', 'A')
  report.part('boxes').compare('value', 1n, 2)
  expect(report.isClean).toBe(false)
})

test('the summary ends with the total and names skipped parts', () => {
  const lines: string[] = []
  const report = new Report((line) => lines.push(line))
  report.skip('fork', '--second is not set')
  report.part('boxes').compare('box 1 value', 1n, 2)
  report.printSummary()
  expect(lines).toEqual([
    '  boxes: box 1 value: expected 1, got 2',
    'skipped: fork, --second is not set',
    'boxes: 0 values equal, 1 differ',
    'real-node: 0 values equal, 1 differ, 1 parts skipped',
  ])
})
