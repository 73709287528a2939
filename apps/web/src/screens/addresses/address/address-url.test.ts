import { expect, test } from 'vitest'
import { addressLink, NO_FILTERS, parseAddressUrl, tabLink } from './address-url.ts'

const read = (search: string) => parseAddressUrl(new URLSearchParams(search))
const TOKEN = 'a'.repeat(64)

test.each([
  ['', { tab: 'overview', paging: { page: 1, limit: 30 }, at: null, on: null, filters: NO_FILTERS }],
  ['tab=tokens&page=3&limit=60', { tab: 'tokens', paging: { page: 3, limit: 60 } }],
  ['tab=nonsense&page=-1&at=0', { tab: 'overview', paging: { page: 1, limit: 30 }, at: null }],
  ['at=700000&on=2026-10-01', { at: 700_000, on: '2026-10-01' }],
  ['at=7e5&on=2026-02-30', { at: null, on: null }],
])('reads tab, page, height and day from “?%s”', (search, state) => {
  expect(read(search)).toMatchObject(state)
})

test('reads the filters, and takes no invalid one over', () => {
  expect(read(`from=2026-10-01&to=2026-10-31&token=${TOKEN}&direction=out&kind=trades&min=1.5&max=20`).filters).toEqual(
    {
      ...NO_FILTERS,
      from: '2026-10-01',
      to: '2026-10-31',
      token: TOKEN,
      direction: 'out',
      kind: 'trades',
      min: '1.5',
      max: '20',
    },
  )
  expect(read('from=yesterday&token=ABC&direction=up&kind=x&min=-1&max=1e5&counterparty=0').filters).toEqual(NO_FILTERS)
})

test.each([
  ['', { tokenId: null, inDollars: false }],
  ['asset=usd', { tokenId: null, inDollars: true }],
  [`asset=${TOKEN}`, { tokenId: TOKEN, inDollars: false }],
  [`asset=${TOKEN}-usd`, { tokenId: TOKEN, inDollars: true }],
  ['asset=gold', { tokenId: null, inDollars: false }],
])('reads the asset of the chart from “?%s”', (search, asset) => {
  expect(read(search).asset).toEqual(asset)
})

test('a link contains only values that differ from the default', () => {
  expect(tabLink(read(''), 'overview')).toBe('?')
  expect(tabLink(read('from=2026-10-01'), 'boxes', { page: 2, limit: 60 })).toBe('?tab=boxes&limit=60&page=2')
  expect(tabLink(read('at=5'), 'boxes')).toBe('?tab=boxes&at=5')
})

test('a changed filter keeps the others and the chart, and starts at the first page', () => {
  const url = read(`asset=usd&timespan=all&on=2026-10-01&from=2026-10-01&kind=trades&page=4&after=5.1&limit=60`)
  expect(addressLink(url, { filters: { kind: null, direction: 'in' } }, '#history')).toBe(
    '?asset=usd&timespan=all&on=2026-10-01&from=2026-10-01&direction=in&limit=60#history',
  )
})
