import { afterEach, expect, test } from 'vitest'
import { formatChecks, isMet, Report } from './report.ts'

const trials = [
  { where: 'home en', problems: [] },
  { where: 'block en', problems: ['blank', 'slow'] },
  { where: 'block ru', problems: ['blank'] },
]

afterEach(() => {
  process.exitCode = undefined
})

test('prints the problems of all checks, then their figures', () => {
  const checks = [
    { name: 'faults', trials },
    { name: 'S5 responses', trials: trials.slice(0, 1), details: 'slowest 700 ms' },
  ]
  expect(formatChecks(checks)).toEqual([
    'faults block en: blank; slow',
    'faults block ru: blank',
    'FAIL faults · 1/3',
    'ok   S5 responses · 1/1 · slowest 700 ms',
  ])
  expect(formatChecks(checks.slice(0, 1), 1)).toEqual([
    'faults block en: blank; slow',
    'faults: and 1 more',
    'FAIL faults · 1/3',
  ])
})

test('a check is met only when all trials passed and there was at least one', () => {
  expect(isMet({ name: 'axe', trials })).toBe(false)
  expect(isMet({ name: 'axe', trials: trials.slice(0, 1) })).toBe(true)
  expect(isMet({ name: 'axe', trials: [] })).toBe(false)
})

test('a report without comparisons is not clean, nor is one with a difference or a failed check', () => {
  const report = new Report('tool', () => undefined)
  expect(report.isClean).toBe(false)
  report.part('boxes').compare('value', 1n, 1)
  expect(report.isClean).toBe(true)
  report.part('tokens')
  expect(report.isClean).toBe(false)
  report.part('tokens').compare('name', 'A', 'A')
  report.finish()
  expect(process.exitCode).toBeUndefined()
  report.addCheck({ name: 'axe', trials })
  expect(report.isClean).toBe(false)
})

test('ends with the total, names skipped parts, and sets the exit code', () => {
  const lines: string[] = []
  const report = new Report('tool', (line) => lines.push(line))
  report.skip('fork', '--second is not set')
  report.part('boxes').compare('box 1 value', 1n, 2)
  report.part('tokens')
  report.finish()
  expect(lines).toEqual([
    '  boxes: box 1 value: expected 1, got 2',
    'skipped: fork, --second is not set',
    'boxes: 0 values equal, 1 differ',
    'tokens: nothing was compared',
    'tool: 0 values equal, 1 differ, 1 parts skipped',
  ])
  expect(process.exitCode).toBe(1)
})
