import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

test('numbers are compared by what they say, to the last digit', () => {
  const tally = new Tally()
  tally.compare('a', 9_007_199_254_740_993n, '9007199254740993')
  tally.compare('b', 5n, 5)
  tally.compare('c', 9_007_199_254_740_993n, '9007199254740992')
  expect(tally.line).toBe('2 values equal, 1 differ')
  expect(tally.differences).toEqual(['c: 9007199254740993 by the boxes, 9007199254740992 answered'])
})

test('an answer that is missing differs from nothing at all', () => {
  const tally = new Tally()
  tally.compare('a', 0n, undefined)
  tally.compare('b', null, undefined)
  expect(tally.differences).toHaveLength(2)
})

test('an amount that only one side has is a difference', () => {
  const tally = new Tally()
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
  expect(tally.differences).toEqual([
    'tokens y: 2 by the boxes, nothing answered',
    'tokens z: nothing by the boxes, 2 answered',
  ])
})
