import { describe, expect, test } from 'vitest'
import { ErrorResponse } from '#http/error-responses.ts'
import { cutPage, cutRankedPage, deriveDensePage, parseCursorPage, splitJoinedPage } from './pages.ts'

describe('dense page', () => {
  const ALL = { first: 1, last: 5 }
  const page = (
    direction: 'asc' | 'desc',
    limit: number,
    { after, offset = 0 }: { after?: bigint; offset?: number } = {},
  ) => ({ after: after === undefined ? undefined : ([after] as const), direction, offset, limit })

  test('continues where the previous page ended, in both directions', () => {
    expect(deriveDensePage(page('desc', 3), ALL)).toEqual({
      rows: [5, 4, 3],
      next: '3',
    })
    expect(deriveDensePage(page('desc', 3, { after: 3n }), ALL)).toEqual({ rows: [2, 1], next: null })
    expect(deriveDensePage(page('asc', 3), ALL)).toEqual({
      rows: [1, 2, 3],
      next: 'a.3',
    })
    expect(deriveDensePage(page('asc', 2, { after: 3n }), ALL)).toEqual({ rows: [4, 5], next: null })
  })

  test('supports any offset and returns nothing beyond the end', () => {
    expect(deriveDensePage(page('desc', 3, { offset: 4 }), ALL)).toEqual({ rows: [1], next: null })
    expect(deriveDensePage(page('desc', 3, { offset: 5 }), ALL)).toEqual({ rows: [], next: null })
    expect(deriveDensePage(page('asc', 3, { offset: 9 }), ALL)).toEqual({ rows: [], next: null })
  })

  test('starts at the end for a cursor of a longer chain, and is empty for one out of range', () => {
    expect(deriveDensePage(page('desc', 2, { after: 99n }), ALL)).toEqual({ rows: [5, 4], next: '4' })
    expect(deriveDensePage(page('desc', 2, { after: -99n }), ALL)).toEqual({ rows: [], next: null })
    expect(deriveDensePage(page('desc', 2), { first: 1, last: 0 }).rows).toEqual([])
  })
})

describe('joined page', () => {
  test.each([
    ['inside the first list', 0, 3, [0, 3], [0, 0]],
    ['across both lists', 3, 4, [3, 2], [0, 2]],
    ['at the start of the second list', 5, 4, [5, 0], [0, 4]],
    ['inside the second list', 8, 4, [5, 0], [3, 4]],
  ])('splits a page %s when the first list has five entries', (_where, offset, limit, first, second) => {
    const windows = splitJoinedPage({ offset, limit }, 5)
    expect([windows.first.offset, windows.first.limit]).toEqual(first)
    expect([windows.second.offset, windows.second.limit]).toEqual(second)
  })
})

describe('cursor page', () => {
  const parse = (query: Parameters<typeof parseCursorPage>[0]) => parseCursorPage(query, 2)

  test('starts after the keys of its cursor, in the requested order', () => {
    expect(parse({})).toEqual({ after: undefined, direction: 'desc', offset: 0, limit: 30 })
    expect(parse({ cursor: '7.-2', limit: 5, offset: 9 })).toEqual({
      after: [7n, -2n],
      direction: 'desc',
      offset: 0,
      limit: 5,
    })
    expect(parse({ cursor: 'a.7.2', order: 'asc' })).toMatchObject({ after: [7n, 2n], direction: 'asc' })
  })

  test.each([
    ['of the other order', { cursor: '7.2', order: 'asc' }],
    ['of an ascending list', { cursor: 'a.7.2' }],
    ['with fewer keys', { cursor: '7' }],
    ['with more keys', { cursor: '7.2.1' }],
    ['that is no number', { cursor: '7.f' }],
    ['beyond 64 bits', { cursor: '9223372036854775808.1' }],
  ] as const)('rejects a cursor %s', (_which, query) => {
    expect(() => parse(query)).toThrow(ErrorResponse)
  })

  test('has a next page only if there is another row', () => {
    const cut = (rows: readonly number[], direction: 'asc' | 'desc') =>
      cutPage(rows, { limit: 2, direction }, (row) => [row])
    expect(cut([5, 4, 3], 'desc')).toEqual({ rows: [5, 4], next: '4' })
    expect(cut([3, 4, 5], 'asc')).toEqual({ rows: [3, 4], next: 'a.4' })
    expect(cut([5, 4], 'desc')).toEqual({ rows: [5, 4], next: null })
    expect(cut([], 'desc')).toEqual({ rows: [], next: null })
  })
})

describe('page of a ranked list', () => {
  const ranked = [50, 40, 30, 20, 10]
  const cut = (after: readonly [bigint, bigint] | undefined, offset = 0, list = ranked) =>
    cutRankedPage(list, { after, direction: 'desc', offset, limit: 2 }, (row) => row)

  test('joins all entries and ends with the last one', () => {
    expect(cut(undefined)).toEqual({ rows: [50, 40], next: '2.40' })
    expect(cut([2n, 40n])).toEqual({ rows: [30, 20], next: '4.20' })
    expect(cut([4n, 20n])).toEqual({ rows: [10], next: null })
    expect(cut(undefined, 3)).toEqual({ rows: [20, 10], next: null })
    expect(cut(undefined, 9)).toEqual({ rows: [], next: null })
  })

  test('continues after the last entry if its rank has changed, and at its position if it is gone', () => {
    expect(cut([2n, 40n], 0, [99, 50, 40, 30]).rows).toEqual([30])
    expect(cut([2n, 40n], 0, [50, 30, 20]).rows).toEqual([20])
    expect(cut([-5n, 1n]).rows).toEqual([50, 40])
  })
})
