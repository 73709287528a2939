import { expect, test } from 'vitest'
import { DifferenceTally } from './difference-tally.ts'

test('compares numbers by value, to the last digit', () => {
  const tally = new DifferenceTally()
  tally.compare('a', 9_007_199_254_740_993n, '9007199254740993')
  tally.compare('b', 5n, 5)
  tally.compare('c', 9_007_199_254_740_993n, '9007199254740992')
  expect(tally.summary).toBe('2 values equal, 1 differ')
  expect(tally.differences).toEqual(['c: expected 9007199254740993, got 9007199254740992'])
})

test('counts a missing value as a difference', () => {
  const tally = new DifferenceTally()
  tally.compare('a', 0n, undefined)
  tally.compare('b', null, undefined)
  expect(tally.differences).toHaveLength(2)
})

test('counts an amount that only one side has as a difference', () => {
  const tally = new DifferenceTally()
  tally.compareAmounts(
    'tokens',
    new Map([
      ['x', 1n],
      ['y', 2n],
    ]),
    new Map([
      ['x', 1n],
      ['z', 2n],
    ]),
  )
  expect(tally.equal).toBe(2)
  expect(tally.differences).toEqual(['tokens y: expected 2, got nothing', 'tokens z: expected nothing, got 2'])
})
