import { describe, expect, test } from 'vitest'
import { deriveDensePage, splitJoinedPage } from './pages.ts'

describe('dense page', () => {
  const ALL = { first: 1, last: 5 }

  test('continues where the previous page ended, in both directions', () => {
    expect(deriveDensePage({ after: undefined, offset: 0, limit: 3 }, ALL, 'desc')).toEqual({
      rows: [5, 4, 3],
      next: '3',
    })
    expect(deriveDensePage({ after: [3n], offset: 0, limit: 3 }, ALL, 'desc')).toEqual({ rows: [2, 1], next: null })
    expect(deriveDensePage({ after: undefined, offset: 0, limit: 3 }, ALL, 'asc')).toEqual({
      rows: [1, 2, 3],
      next: '3',
    })
    expect(deriveDensePage({ after: [3n], offset: 0, limit: 2 }, ALL, 'asc')).toEqual({ rows: [4, 5], next: null })
  })

  test('supports any offset and returns nothing beyond the end', () => {
    expect(deriveDensePage({ after: undefined, offset: 4, limit: 3 }, ALL, 'desc')).toEqual({ rows: [1], next: null })
    expect(deriveDensePage({ after: undefined, offset: 5, limit: 3 }, ALL, 'desc')).toEqual({ rows: [], next: null })
    expect(deriveDensePage({ after: undefined, offset: 9, limit: 3 }, ALL, 'asc')).toEqual({ rows: [], next: null })
  })

  test('starts at the end for a cursor of a longer chain, and is empty for one out of range', () => {
    expect(deriveDensePage({ after: [99n], offset: 0, limit: 2 }, ALL, 'desc')).toEqual({ rows: [5, 4], next: '4' })
    expect(deriveDensePage({ after: [-99n], offset: 0, limit: 2 }, ALL, 'desc')).toEqual({ rows: [], next: null })
    expect(deriveDensePage({ after: undefined, offset: 0, limit: 2 }, { first: 1, last: 0 }, 'desc').rows).toEqual([])
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
