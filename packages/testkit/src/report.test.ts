import { expect, test } from 'vitest'
import { formatChecks, isMet, Tally } from './report.ts'

test('compares numbers by value, to the last digit', () => {
  const tally = new Tally()
  tally.compare('a', 9_007_199_254_740_993n, '9007199254740993')
  tally.compare('b', 5n, 5)
  tally.compare('c', 9_007_199_254_740_993n, '9007199254740992')
  expect(tally.summary).toBe('2 values equal, 1 differ')
  expect(tally.examples).toEqual(['c: expected 9007199254740993, got 9007199254740992'])
})

test('counts a missing value as a difference', () => {
  const tally = new Tally()
  tally.compare('a', 0n, undefined)
  tally.compare('b', null, undefined)
  expect(tally.differ).toBe(2)
})

test('counts an amount that only one side has as a difference', () => {
  const tally = new Tally()
  const amounts = (...entries: [string, bigint][]) => new Map(entries)
  tally.compareAmounts('tokens', amounts(['x', 1n], ['y', 2n]), amounts(['x', 1n], ['z', 2n]))
  expect(tally.equal).toBe(2)
  expect(tally.examples).toEqual(['tokens y: expected 2, got nothing', 'tokens z: expected nothing, got 2'])
})

test('adds up tallies and records only the first differences', () => {
  const [tally, other] = [new Tally(), new Tally()]
  for (let i = 0; i < 100; i++) other.compare(`value ${i}`, 1, 2)
  tally.compare('same', 1, 1)
  tally.add(other)
  expect(tally.summary).toBe('1 values equal, 100 differ')
  expect(tally.examples).toHaveLength(40)
})

const trials = [
  { where: 'home en', problems: [] },
  { where: 'block en', problems: ['blank', 'slow'] },
  { where: 'block ru', problems: ['blank'] },
]

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
