import { expect, test } from 'vitest'
import { Comparison } from './comparison.ts'
import { InAnyOrder, Such } from './expected.ts'

const differencesOf = (actual: unknown, expected: unknown, hasTypes = true) => {
  const comparison = new Comparison(hasTypes)
  comparison.compare(actual, expected, '')
  return comparison.differences
}

test('of an object only what is expected is looked at, of a list everything', () => {
  expect(differencesOf({ id: 'a', more: 1 }, { id: 'a' })).toEqual([])
  expect(differencesOf([1, 2], [1])).toEqual(['.length: 1 was expected and 2 came'])
  expect(differencesOf([{ id: 'a' }], [{ id: 'b' }])).toEqual(['[0].id: "b" was expected and "a" came'])
  expect(differencesOf('text', { id: 'b' })).toEqual(['.id: "b" was expected and nothing came'])
})

test('an amount is a bigint, to the last digit, except in text', () => {
  expect(differencesOf({ value: 5 }, { value: 5n })).toEqual(['.value: 5n was expected and 5 came'])
  expect(differencesOf({ value: 5 }, { value: 5n }, false)).toEqual([])
  expect(differencesOf({ value: 9007199254740993n }, { value: 9007199254740992n }, false)).toHaveLength(1)
})

test('a list without an order is compared by its items', () => {
  const expected = new InAnyOrder(
    [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ],
    'id',
  )
  expect(
    differencesOf(
      [
        { id: 'b', n: 2 },
        { id: 'a', n: 1 },
      ],
      expected,
    ),
  ).toEqual([])
  expect(
    differencesOf(
      [
        { id: 'b', n: 2 },
        { id: 'a', n: 3 },
      ],
      expected,
    ),
  ).toEqual(['[0].n: 1 was expected and 3 came'])
})

test('what is only described must fit the description', () => {
  expect(differencesOf('', new Such('something', (value) => value !== ''))).toHaveLength(1)
})
