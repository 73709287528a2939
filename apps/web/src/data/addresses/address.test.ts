import { readNanoErg } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { addressTransactionStatus, finalBalance } from './address.ts'

test.each([
  ['is pending', { state: 'pending', effect: { received: '1', hasUnspent: true } }, 'unconfirmed'],
  ['is in an input block', { state: 'pre-confirmed', effect: { received: '1', hasUnspent: true } }, 'pre-confirmed'],
  ['has an unspent output', { state: 'confirmed', effect: { received: '1', hasUnspent: true } }, 'unspent'],
  ['has no unspent output', { state: 'confirmed', effect: { received: '1', hasUnspent: false } }, 'spent'],
  ['only spends', { state: 'confirmed', effect: { received: '0', hasUnspent: false } }, 'confirmed'],
] as const)('[T07] a transaction of an address that %s', (_, { state, effect }, status) => {
  const received = readNanoErg(effect.received)
  expect(addressTransactionStatus({ state, effect: { ...effect, received } })).toBe(status)
})

test('[A01] [F08] the final balance is exact, and unknown if the pending change is', () => {
  const balance = { nanoErg: readNanoErg('1') }
  const pending = { transactionCount: 1, nanoErg: readNanoErg('9007199254740000'), assets: [] }
  expect(finalBalance({ balance, pending })).toBe('9007199254740001')
  expect(finalBalance({ balance, pending: { ...pending, nanoErg: null } })).toBeNull()
})
