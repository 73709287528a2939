import { expect, test } from 'vitest'
import { densePage } from './dense-page.ts'

const ALL = { first: 1, last: 5 }

test('pages go on where the one before ended, down to the first and up to the last', () => {
  expect(densePage({ after: undefined, offset: 0, limit: 3 }, ALL, 'desc')).toEqual({ rows: [5, 4, 3], next: '3' })
  expect(densePage({ after: [3n], offset: 0, limit: 3 }, ALL, 'desc')).toEqual({ rows: [2, 1], next: null })
  expect(densePage({ after: undefined, offset: 0, limit: 3 }, ALL, 'asc')).toEqual({ rows: [1, 2, 3], next: '3' })
  expect(densePage({ after: [3n], offset: 0, limit: 2 }, ALL, 'asc')).toEqual({ rows: [4, 5], next: null })
})

test('any page can be jumped to, and behind the last there is nothing', () => {
  expect(densePage({ after: undefined, offset: 4, limit: 3 }, ALL, 'desc')).toEqual({ rows: [1], next: null })
  expect(densePage({ after: undefined, offset: 5, limit: 3 }, ALL, 'desc')).toEqual({ rows: [], next: null })
  expect(densePage({ after: undefined, offset: 9, limit: 3 }, ALL, 'asc')).toEqual({ rows: [], next: null })
})

test('a cursor from a longer chain begins at the end of this one, and one from nowhere at none', () => {
  expect(densePage({ after: [99n], offset: 0, limit: 2 }, ALL, 'desc')).toEqual({ rows: [5, 4], next: '4' })
  expect(densePage({ after: [-99n], offset: 0, limit: 2 }, ALL, 'desc')).toEqual({ rows: [], next: null })
  expect(densePage({ after: undefined, offset: 0, limit: 2 }, { first: 1, last: 0 }, 'desc').rows).toEqual([])
})
