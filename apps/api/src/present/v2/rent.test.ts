import { expectedBlockTime, paceStartHeight, presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import type { RentBoxRecord } from '#queries/rent.ts'
import { presentAddressRentRisk, presentBoxRent, presentTokenRentRisk, rentHeights } from './rent.ts'

const preset = presetOf('mainnet')
const tip = { height: 2_000_000, timestamp: 1_794_740_100_000 }
/** Blocks took 100 s since the start of the difficulty epoch. */
const paceStart = paceStartHeight(preset, tip.height) ?? expect.fail()
const paceStartTime = tip.timestamp - (tip.height - paceStart) * 100_000
const terms = { preset, tip, storageFeeFactor: 1_250_000, paceStartTime }
/** The last height at which a box was created that the next block may charge. */
const DUE = 2_000_001 - 1_051_200
const rich = { value: 5_000_000_000n, size: 543, creationHeight: DUE, amount: 7n }
const poor = { value: 1_000_000n, size: 100, creationHeight: DUE, amount: 3n }
/** Its fee overflows to a negative amount. */
const large = { value: 5_000_000_000n, size: 1718, creationHeight: DUE, amount: 1n }

test('a box is charged, taken whole, or left alone', () => {
  const due = { dueHeight: 2_000_001, dueAt: null, isDue: true }
  expect(presentBoxRent(terms, rich)).toEqual({ ...due, outcome: 'fee', fee: '678750000', isAtRisk: true })
  expect(presentBoxRent(terms, poor)).toEqual({ ...due, outcome: 'taken-whole', fee: null, isAtRisk: true })
  expect(presentBoxRent(terms, large)).toEqual({ ...due, outcome: 'not-collectable', fee: null, isAtRisk: false })
  expect(presentBoxRent({ ...terms, storageFeeFactor: null }, rich).fee).toBe('678750000')
})

test('states when rent will be due, and warns three months before', () => {
  const later = { ...rich, creationHeight: DUE + 10 }
  expect(presentBoxRent(terms, later)).toMatchObject({
    dueHeight: 2_000_011,
    // The epoch ends with the tip, and the next one restores the target interval.
    dueAt: tip.timestamp + 11 * 120_000,
    isDue: false,
    isAtRisk: true,
  })
  expect(rentHeights(preset, tip.height)).toEqual({ maxHeightAtRisk: DUE + 65_700, paceStartHeight: paceStart })
  expect(presentBoxRent(terms, { ...rich, creationHeight: DUE + 65_700 }).isAtRisk).toBe(true)
  expect(presentBoxRent(terms, { ...rich, creationHeight: DUE + 65_701 }).isAtRisk).toBe(false)
})

test('expects the same time as every other figure about a future block', () => {
  const { dueAt, dueHeight } = presentBoxRent(terms, { ...rich, creationHeight: DUE + 5000 })
  const headers = [{ height: paceStart, timestamp: paceStartTime }, tip]
  expect(dueAt).toBe(expectedBlockTime(preset, headers, dueHeight))
  // In the first difficulty epoch only the target interval is known.
  expect(presentBoxRent({ ...terms, paceStartTime: null }, { ...rich, creationHeight: DUE + 10 }).dueAt).toBe(
    tip.timestamp + 11 * 120_000,
  )
})

const held = (...boxes: readonly RentBoxRecord[]) => ({ boxes, unspent: boxes.length })
const later = { ...rich, creationHeight: DUE + 10 }

test('counts boxes of an address that are due apart from those that fall due', () => {
  expect(presentAddressRentRisk(terms, held(later, { ...poor, creationHeight: DUE + 20 }, poor, large))).toEqual({
    due: { boxCount: 1, wholeBoxCount: 1, nanoErg: '1000000' },
    upcoming: {
      dueHeight: 2_000_011,
      dueAt: tip.timestamp + 11 * 120_000,
      boxCount: 2,
      wholeBoxCount: 1,
      nanoErg: '679750000',
    },
    checkedBoxCount: 4,
    isComplete: true,
  })
  expect(presentAddressRentRisk(terms, held(later))?.due).toBeNull()
  expect(presentAddressRentRisk(terms, held(rich))?.upcoming).toBeNull()
  expect(presentAddressRentRisk(terms, held(large))).toBeNull()
  expect(presentAddressRentRisk(terms, held())).toBeNull()
})

test('states how many boxes were checked if there are more', () => {
  const checked = ({ unspent }: { readonly unspent: number }) =>
    presentAddressRentRisk(terms, { boxes: [rich], unspent })
  expect(checked({ unspent: 200 })).toMatchObject({ checkedBoxCount: 200, isComplete: true })
  expect(checked({ unspent: 263 })).toMatchObject({ checkedBoxCount: 200, isComplete: false })
})

test('a token is at risk only in boxes that can be taken whole', () => {
  expect(presentTokenRentRisk(terms, held(rich, poor, { ...poor, creationHeight: DUE + 10 }))).toEqual({
    due: { boxCount: 1, amount: '3' },
    upcoming: { dueHeight: 2_000_011, dueAt: tip.timestamp + 11 * 120_000, boxCount: 1, amount: '3' },
    checkedBoxCount: 3,
    isComplete: true,
  })
  expect(presentTokenRentRisk(terms, held(rich))).toBeNull()
})
