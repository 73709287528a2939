import { Tally } from '@ergo-explorer/testkit/report'
import { expect, test } from 'vitest'
import { compareRows, type ComparedRow } from './compare-rows.ts'

const POSTS = { table: 'posts', columns: ['place', 'day', 'words'], keys: 2 }

function compared(actual: readonly ComparedRow[], expected: readonly ComparedRow[]): Tally {
  const tally = new Tally()
  compareRows(tally, POSTS, { expected, actual })
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
  expect(tally.examples).toEqual(['posts a 1 words: expected 6, got 5'])
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
