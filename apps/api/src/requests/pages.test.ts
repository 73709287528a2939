import { describe, expect, test } from 'vitest'
import { deriveDensePage, splitJoinedPage } from './pages.ts'

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
