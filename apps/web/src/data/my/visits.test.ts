import { DAY_MS, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { afterEach, expect, test, vi } from 'vitest'
import type { AddressFigures } from './figures.ts'
import { NO_FIGURES, type StoredFigures } from './stored.ts'
import { changesSince, keepLastVisit, lastVisitStore } from './visits.ts'

const TOKEN = { tokenId: 'aa'.repeat(32), name: null, decimals: 0, genuineness: 'unknown' } as const

const figuresOf = (nanoErg: bigint, units: bigint, transactionCount: number): AddressFigures => ({
  nanoErg: toNanoErg(nanoErg),
  tokens: units === 0n ? [] : [{ ...TOKEN, amount: toTokenUnits(units) }],
  hasMoreTokens: false,
  pending: { transactionCount: 0, nanoErg: toNanoErg(0n), tokens: [] },
  transactionCount,
  lastActivity: null,
  rent: null,
  rewards: null,
  contractBoxCount: 0,
})

test('changes are the differences of each address that was known before', () => {
  const last = { a: figuresOf(10n, 5n, 3), b: figuresOf(1n, 0n, 1), gone: figuresOf(1n, 0n, 1) }
  const now = { a: figuresOf(7n, 0n, 5), b: figuresOf(1n, 0n, 1), added: figuresOf(9n, 9n, 9) }
  expect(changesSince(['added', 'a', 'b'], last, now)).toMatchObject([
    { address: 'a', nanoErg: '-3', tokens: [{ amount: '-5' }], transactionCount: 2 },
    { address: 'b', nanoErg: '0', tokens: [], transactionCount: 0 },
  ])
})

afterEach(() => vi.unstubAllGlobals())

test('figures are those of the last visit once they were not refreshed for half an hour', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const before: StoredFigures = { ...NO_FIGURES, at: DAY_MS, byAddress: { a: figuresOf(1n, 0n, 1) } }
  keepLastVisit({ ...before, at: null }, 2 * DAY_MS)
  keepLastVisit(before, DAY_MS + 29 * 60_000)
  expect(lastVisitStore.get()).toEqual(NO_FIGURES)
  keepLastVisit(before, DAY_MS + 30 * 60_000)
  expect(lastVisitStore.get()).toEqual(before)
})
