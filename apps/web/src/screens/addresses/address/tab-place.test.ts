import { expect, test } from 'vitest'
import { placeLink, placeOf } from './tab-place.ts'

test.each([
  ['', { tab: 'transactions', paging: { page: 1, limit: 30 } }],
  ['tab=tokens&page=3&limit=60', { tab: 'tokens', paging: { page: 3, limit: 60 } }],
  ['tab=nonsense&page=-1', { tab: 'transactions', paging: { page: 1, limit: 30 } }],
])('the address “?%s” says which list is shown', (search, place) => {
  expect(placeOf(new URLSearchParams(search))).toEqual(place)
})

test('a link says only what is unusual', () => {
  expect(placeLink('transactions')).toBe('?')
  expect(placeLink('boxes', { page: 2, limit: 60 })).toBe('?tab=boxes&limit=60&page=2')
})
