import { expect, test } from 'vitest'
import { joinedPage } from './joined-page.ts'

test.each([
  ['inside the first', 0, 3, [0, 3], [0, 0]],
  ['over the seam', 3, 4, [3, 2], [0, 2]],
  ['from the seam on', 5, 4, [5, 0], [0, 4]],
  ['inside the second', 8, 4, [5, 0], [3, 4]],
])('a page %s of two lists, of which the first has five entries', (_where, offset, limit, first, second) => {
  const windows = joinedPage({ offset, limit }, 5)
  expect([windows.first.offset, windows.first.limit]).toEqual(first)
  expect([windows.second.offset, windows.second.limit]).toEqual(second)
})
