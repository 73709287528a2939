import { expect, test } from 'vitest'
import type { PageCost } from './address-page.ts'
import { describePages, judgePages } from './judge-pages.ts'

const cost = (statements: number, buffers: number, shown = 10): PageCost => ({ statements, buffers, shown })

test('a busy address may cost half as much again and no statement more', () => {
  expect(judgePages([{ what: 'first page', hot: cost(7, 150), cold: cost(7, 100) }])).toEqual([])
  expect(judgePages([{ what: 'first page', hot: cost(8, 151), cold: cost(7, 100) }])).toEqual([
    'address page, first page: 8 statements for the busy address, 7 otherwise',
    'address page, first page: 1.51 times the buffers for the busy address',
  ])
})

test('fewer statements are a difference too', () => {
  expect(judgePages([{ what: 'tokens', hot: cost(4, 10), cold: cost(5, 10) }])).toHaveLength(1)
})

test('a page that shows twice as much may cost twice as much', () => {
  expect(judgePages([{ what: 'boxes', hot: cost(7, 200, 20), cold: cost(7, 100, 10) }])).toEqual([])
})

test('an address that costs nothing at all was not asked about', () => {
  expect(judgePages([{ what: 'boxes', hot: cost(0, 0), cold: cost(0, 0) }])).toHaveLength(1)
})

test('the figures stand on one line', () => {
  const line = describePages([{ what: 'boxes', hot: cost(7, 120), cold: cost(7, 100) }])
  expect(line).toBe('address page, busy / quiet: boxes 7/7 statements, 120/100 buffers for 10/10 things × 1.20')
})
