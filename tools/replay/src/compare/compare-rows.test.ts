import { expect, test } from 'vitest'
import { compareRows, type ComparedRow } from './compare-rows.ts'
import { ComparisonTally } from './comparison-tally.ts'

const POSTS = { table: 'posts', columns: ['place', 'day', 'words'], keys: 2 }

function compared(actual: readonly ComparedRow[], expected: readonly ComparedRow[]): ComparisonTally {
  const tally = new ComparisonTally()
  compareRows(POSTS, { actual, expected, tally })
  return tally
}

test('matches rows by key in any order and compares amounts as text', () => {
  const tally = compared(
    [
      ['a', 1, 5n],
      ['b', 1, null],
    ],
    [
      ['b', 1, null],
      ['a', 1, '5'],
    ],
  )
  expect(tally.summary).toBe('6 values equal, 0 differ')
})

test('reports a different value with its table, key and column', () => {
  const tally = compared([['a', 1, 5n]], [['a', 1, 6n]])
  expect(tally.summary).toBe('2 values equal, 1 differ')
  expect(tally.examples).toEqual(['posts a 1 words: actual 5, expected 6'])
})

test('null differs from zero and from the text "null"', () => {
  expect(compared([['a', 1, null]], [['a', 1, 0]]).differ).toBe(1)
  expect(compared([['a', 1, null]], [['a', 1, 'null']]).differ).toBe(1)
})

test('missing rows and duplicate rows differ in all values', () => {
  expect(compared([['a', 1, 5]], []).differ).toBe(3)
  expect(compared([], [['a', 1, 5]]).differ).toBe(3)
  const twice: ComparedRow[] = [
    ['a', 1, 5],
    ['a', 1, 5],
  ]
  expect(compared(twice, [['a', 1, 5]]).differ).toBe(3)
  expect(compared(twice, twice).differ).toBe(0)
})
