import { expect, test } from 'vitest'
import { compareRows, type Row } from './compare-rows.ts'
import { Tally } from './tally.ts'

const POSTS = { table: 'posts', columns: ['place', 'day', 'words'], keys: 2 }

function compared(ours: readonly Row[], expected: readonly Row[]): Tally {
  const tally = new Tally()
  compareRows(POSTS, ours, expected, tally)
  return tally
}

test('rows are found by their keys in any order, and amounts compare as they are written', () => {
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

test('a value that differs is named by table, key and column', () => {
  const tally = compared([['a', 1, 5n]], [['a', 1, 6n]])
  expect(tally.summary).toBe('2 values equal, 1 differ')
  expect(tally.examples).toEqual(['posts a 1 words: ours 5, expected 6'])
})

test('nothing is not the same as the word for it, or as zero', () => {
  expect(compared([['a', 1, null]], [['a', 1, 0]]).differ).toBe(1)
  expect(compared([['a', 1, null]], [['a', 1, 'null']]).differ).toBe(1)
})

test('rows that one side lacks, and rows that are there twice, differ in all values', () => {
  expect(compared([['a', 1, 5]], []).differ).toBe(3)
  expect(compared([], [['a', 1, 5]]).differ).toBe(3)
  const twice: Row[] = [
    ['a', 1, 5],
    ['a', 1, 5],
  ]
  expect(compared(twice, [['a', 1, 5]]).differ).toBe(3)
  expect(compared(twice, twice).differ).toBe(0)
})
