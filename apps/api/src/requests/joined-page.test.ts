import { expect, test } from 'vitest'
import { splitJoinedPage } from './joined-page.ts'

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
