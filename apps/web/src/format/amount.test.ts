import { readNanoErg, readTokenUnits, toNanoErg, toTokenUnits, type TokenUnits } from '@ergo-explorer/chain'
import type { Asset, BlockSummary } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import {
  formatErg,
  formatErgFigure,
  formatErgRange,
  formatFeeRate,
  MAINNET_MAXIMUM_SUPPLY,
  formatSupply,
  formatTokenAmount,
  splitErg,
} from './amount.ts'
import { formatErgInDollars } from './price.ts'

describe('formatErg', () => {
  test('[F03] a coin value ends in the upper-case coin name, also for a name with an i', () => {
    expect(formatErg(toNanoErg(1_500_000_000n), 'Erg')).toBe('1.5\u{a0}ERG')
    expect(formatErg(readNanoErg('2000000'), 'coin')).toBe('0.002\u{a0}COIN')
  })

  test('[F08] the last nanoERG is shown for the largest amount that a box can hold', () => {
    expect(formatErg(toNanoErg(9_223_372_036_854_775_807n), 'Erg')).toBe('9 223 372 036.854775807\u{a0}ERG')
    expect(formatErg(readNanoErg('9007199254740993'), 'Erg')).toBe('9\u{a0}007\u{a0}199.254740993\u{a0}ERG')
  })

  test('an unknown amount is a dash, and a known zero is a zero', () => {
    expect(formatErg(undefined, 'Erg')).toBe('—')
    expect(formatErg(toNanoErg(0n), 'Erg')).toBe('0\u{a0}ERG')
    expect(formatErgFigure(undefined)).toBe('—')
    expect(formatErgFigure(toNanoErg(1_500_000_000n))).toBe('1.5')
  })
})

test('[T02] a fee rate has three digits', () => {
  expect(formatFeeRate('1100000', 567)).toBe('1\u{a0}940')
  expect(formatFeeRate('1100000', 1228)).toBe('896')
  expect(formatFeeRate('1000', 16)).toBe('62.5')
  expect(formatFeeRate('1000', 1100)).toBe('0.909')
  expect(formatFeeRate('0', 418)).toBe('0')
  expect(formatFeeRate('9223372036854775807', 1)).toBe('9 220 000 000 000 000 000')
  expect(formatFeeRate('1', 0)).toBe('—')
})

test('[F08] a token amount is divided by its own decimals and keeps every digit', () => {
  expect(formatTokenAmount(toTokenUnits(1_240_931_850n), 2)).toBe('12\u{a0}409\u{a0}318.5')
  expect(formatTokenAmount(readTokenUnits('9223372036854775807'), 0)).toBe('9 223 372 036 854 775 807')
  expect(formatTokenAmount(toTokenUnits(-44_618n), 2)).toBe('\u{2212}446.18')
  expect(formatTokenAmount(undefined, 2)).toBe('—')
})

describe('supply', () => {
  test('[F01] nanoERG are divided by 1e9, thousands are separated by a space, the coin name follows', () => {
    expect(formatSupply(readNanoErg('83104562999999999'), 'Erg')).toBe('83\u{a0}104\u{a0}562\u{a0}ERG')
    expect(formatSupply(undefined, 'Erg')).toBe('—')
  })

  test('[F07] the maximum supply is 97 739 924 ERG', () => {
    expect(formatSupply(MAINNET_MAXIMUM_SUPPLY, 'Erg')).toBe('97\u{a0}739\u{a0}924\u{a0}ERG')
  })
})

test('the fees of a block are rounded to two digits, with a single figure when all are equal', () => {
  const [low, high] = [toNanoErg(1_000_000n), toNanoErg(254_321_001n)]
  expect(formatErgRange(low, high, 'Erg')).toBe('0.001–0.25\u{a0}ERG')
  expect(formatErgRange(toNanoErg(1_096_000n), toNanoErg(1_104_999n), 'Erg')).toBe('0.0011\u{a0}ERG')
  expect(formatErgRange(toNanoErg(0n), toNanoErg(12_999_000_000n), 'Erg')).toBe('0–13\u{a0}ERG')
  expect(formatErgRange(low, low, 'Erg')).toBe('0.001\u{a0}ERG')
  expect(formatErgRange(null, null, 'Erg')).toBe('—')
})

/* The compiler checks the bodies: `@ts-expect-error` fails above a line without an error. */

test('only an amount with its unit can be shown as one', () => {
  function accepted({ fees }: BlockSummary, { amount, decimals }: Asset) {
    formatErg(fees, 'Erg')
    formatTokenAmount(amount, decimals ?? 0)
    formatErg(toNanoErg(BigInt(fees) + 1n), 'Erg')
  }
  function rejected({ fees, difficulty, blockId }: BlockSummary, { amount }: Asset, units: bigint) {
    // @ts-expect-error a raw string
    formatErg('1500000000', 'Erg')
    // @ts-expect-error another string of the same response
    formatErg(blockId, 'Erg')
    // @ts-expect-error an integer that is not an amount
    formatErg(difficulty, 'Erg')
    // @ts-expect-error a number
    formatErg(1.5, 'Erg')
    // @ts-expect-error a bigint, which may be nanoERG, ERG or a token amount
    formatErg(units, 'Erg')
    // @ts-expect-error a token amount
    formatErg(amount, 'Erg')
    // @ts-expect-error nanoERG
    formatTokenAmount(fees, 2)
    // @ts-expect-error a sum that has no unit yet
    formatSupply(BigInt(fees) + 1n, 'Erg')
    // @ts-expect-error a concatenation
    splitErg(fees + fees)
    // @ts-expect-error a raw string
    formatErgInDollars('1', { numerator: '1', denominator: '1' })
    // @ts-expect-error converting is the only way, and it needs an integer
    toNanoErg('1500000000')
    // @ts-expect-error an amount of nanoERG is not a token amount
    const inUnits: TokenUnits = fees
    return inUnits
  }
  expect([accepted, rejected].map(({ length }) => length)).toEqual([2, 3])
})
