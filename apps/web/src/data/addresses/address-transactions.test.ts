import { expect, test } from 'vitest'
import { deriveAddressTransactionStatus } from './address-transactions.ts'

test.each([
  ['is pending', { isPending: true, paysAddress: true, hasUnspent: true }, 'unconfirmed'],
  ['pays the address and has an unspent output', { isPending: false, paysAddress: true, hasUnspent: true }, 'unspent'],
  ['pays the address and has no unspent output', { isPending: false, paysAddress: true, hasUnspent: false }, 'spent'],
  ['only spends', { isPending: false, paysAddress: false, hasUnspent: false }, 'confirmed'],
] as const)('[T07] a transaction that %s', (_, facts, status) => {
  expect(deriveAddressTransactionStatus(facts)).toBe(status)
})
