import { expect, test } from 'vitest'
import { tabLink, parseTabState } from './tab-state.ts'

test.each([
  ['', { tab: 'transactions', paging: { page: 1, limit: 30 } }],
  ['tab=tokens&page=3&limit=60', { tab: 'tokens', paging: { page: 3, limit: 60 } }],
  ['tab=nonsense&page=-1', { tab: 'transactions', paging: { page: 1, limit: 30 } }],
])('reads tab and page from “?%s”', (search, state) => {
  expect(parseTabState(new URLSearchParams(search))).toEqual(state)
})

test('a link contains only values that differ from the default', () => {
  expect(tabLink('transactions')).toBe('?')
  expect(tabLink('boxes', { page: 2, limit: 60 })).toBe('?tab=boxes&limit=60&page=2')
})
