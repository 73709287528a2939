import { expect, test } from 'vitest'
import { PredicateMatcher, ResultComparison, UnorderedList } from './result-comparison.ts'

const differencesOf = (actual: unknown, expected: unknown, hasTypes = true) => {
  const comparison = new ResultComparison(hasTypes)
  comparison.compare(actual, expected, '')
  return comparison.differences
}

test('compares the expected properties of objects and all items of lists', () => {
  expect(differencesOf({ id: 'a', more: 1 }, { id: 'a' })).toEqual([])
  expect(differencesOf([1, 2], [1])).toEqual(['.length: expected 1, got 2'])
  expect(differencesOf([{ id: 'a' }], [{ id: 'b' }])).toEqual(['[0].id: expected "b", got "a"'])
  expect(differencesOf('text', { id: 'b' })).toEqual(['.id: expected "b", got nothing'])
})

test('requires amounts to be exact bigints, except in text', () => {
  expect(differencesOf({ value: 5 }, { value: 5n })).toEqual(['.value: expected 5n, got 5'])
  expect(differencesOf({ value: 5 }, { value: 5n }, false)).toEqual([])
  expect(differencesOf({ value: 9007199254740993n }, { value: 9007199254740992n }, false)).toHaveLength(1)
})

test('compares an unordered list by its items', () => {
  const expected = new UnorderedList(
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
  ).toEqual(['[0].n: expected 1, got 3'])
})

test('reports a value that does not match its description', () => {
  expect(differencesOf('', new PredicateMatcher('something', (value) => value !== ''))).toHaveLength(1)
})
