import { expect, test } from 'vitest'
import type { BoxConditions } from '#requests/box-conditions.ts'
import { planSearch, type SearchMatchCounts } from './search.ts'

const TEXT = { number: 4, text: 'x' }
const conditions: BoxConditions = {
  template: 'aa',
  registers: [TEXT, TEXT],
  constants: [],
  tokens: ['01', '02'],
  holds: 'all',
}
const sizes = (template: number, registers: number[], tokens: number[]): SearchMatchCounts => ({
  template: 7,
  size: template,
  registers: registers.map((size, i) => ({ register: i + 4, hash: BigInt(i), size })),
  tokens: tokens.map((size, i) => ({ token: i + 1, size })),
})

test('starts with the condition that matches the fewest boxes, sorted first within its type', () => {
  expect(planSearch(conditions, sizes(10, [30, 20], [50, 40]), 'all')).toMatchObject({
    by: 'template',
    isTruncated: false,
  })
  const byRegister = planSearch(conditions, sizes(100, [30, 20], [50, 40]), 'all')
  expect(byRegister).toMatchObject({ by: 'register', registers: [{ register: 5 }, { register: 4 }] })
  expect(planSearch(conditions, sizes(100, [30, 20], [50, 4]), 'all')).toMatchObject({ by: 'token', tokens: [2, 1] })
})

test('counts the boxes of all tokens for an any-token search', () => {
  const union: BoxConditions = { ...conditions, registers: [], holds: 'any' }
  expect(planSearch(union, sizes(100, [], [50, 40]), 'unspent')).toMatchObject({ by: 'token' })
  expect(planSearch(union, sizes(80, [], [50, 40]), 'unspent')).toMatchObject({ by: 'template' })
})

test('returns undefined if a condition matches no box', () => {
  expect(planSearch(conditions, sizes(10, [30, 0], [50, 40]), 'all')).toBeUndefined()
  expect(planSearch(conditions, sizes(10, [30, 20], [50]), 'all')).toBeUndefined()
  expect(planSearch({ ...conditions, holds: 'any' }, sizes(10, [30, 20], []), 'unspent')).toBeUndefined()
})

test('truncates large searches, and never starts with unspent boxes out of order', () => {
  const large = sizes(90_000, [30_000, 20_001], [25_000, 20_001])
  expect(planSearch(conditions, large, 'all')).toMatchObject({ by: 'register', isTruncated: true })
  const tokensOnly = { ...conditions, registers: [] }
  expect(planSearch(tokensOnly, sizes(90_000, [], [25_000, 20_001]), 'all')).toMatchObject({
    by: 'token',
    isTruncated: true,
  })
  expect(planSearch(tokensOnly, sizes(90_000, [], [25_000, 20_001]), 'unspent')).toMatchObject({
    by: 'template',
    isTruncated: true,
  })
})
