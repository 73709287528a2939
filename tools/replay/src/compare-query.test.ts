import { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { expect, test } from 'vitest'
import { type ComparedRow, rowsByKey } from './compare-query.ts'

const byKey = (rows: readonly ComparedRow[]) => rowsByKey(rows, ['place', 'day', 'words'], 2)

function compared(expected: readonly ComparedRow[], actual: readonly ComparedRow[]): Tally {
  const tally = new Tally()
  tally.compare('posts', byKey(expected), byKey(actual))
  return tally
}

test('matches rows by key in any order, with amounts as text or undefined values as null', () => {
  const [first, second]: [ComparedRow, ComparedRow] = [
    ['a', 1, 5n],
    ['b', 1, null],
  ]
  expect(
    compared(
      [first, second],
      [
        ['b', 1, undefined],
        ['a', 1, '5'],
      ],
    ).summary,
  ).toBe('7 values equal, 0 differ')
})

test('reports a different value with its table, key and column', () => {
  expect(compared([['a', 1, 6n]], [['a', 1, 5n]]).examples).toEqual(['posts a 1.words: expected 6, got 5'])
})

test('missing, unexpected and duplicate rows differ', () => {
  const row: ComparedRow = ['a', 1, 5]
  expect(compared([row], []).differ).toBe(4)
  expect(compared([], [row]).differ).toBe(2)
  expect(compared([row], [row, row]).examples).toEqual([
    'posts, count: expected 1, got 2',
    'posts a 1 duplicate (1): expected nothing, got {"place":"a","day":1,"words":5}',
  ])
})
