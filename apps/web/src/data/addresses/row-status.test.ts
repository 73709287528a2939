import { expect, test } from 'vitest'
import { rowStatus } from './row-status.ts'

test.each([
  ['waits', { isWaiting: true, pays: true, hasUnspent: true }, 'unconfirmed'],
  ['pays the address, and some of it is there', { isWaiting: false, pays: true, hasUnspent: true }, 'unspent'],
  ['pays the address, and all of it is gone', { isWaiting: false, pays: true, hasUnspent: false }, 'spent'],
  ['only spends', { isWaiting: false, pays: false, hasUnspent: false }, 'confirmed'],
] as const)('[T07] a transaction that %s', (_, facts, status) => {
  expect(rowStatus(facts)).toBe(status)
})
