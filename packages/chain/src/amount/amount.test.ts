import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideHalfUp,
  divideToInteger,
  formatAmount,
  formatErg,
  formatSupplyText,
  formatTokenUnits,
  parseAmount,
  parseErg,
  percentHalfUp,
} from './amount.ts'
import { toNanoErg, toTokenUnits } from './units.ts'

describe('formatAmount', () => {
  test('[F08] an amount beyond 2^53 keeps its last digit', () => {
    expect(formatAmount(9223372036854775807n, 9)).toBe('9223372036.854775807')
    expect(formatAmount(9007199254740993n, 0)).toBe('9007199254740993')
  })

  test('[F08] an amount smaller than one whole keeps its leading zeros', () => {
    expect(formatAmount(1n, 9)).toBe('0.000000001')
    expect(formatAmount(1n, 19)).toBe('0.0000000000000000001')
    expect(formatAmount(0n, 9)).toBe('0')
  })

  test('removes trailing zeros unless they are kept', () => {
    expect(formatAmount(1_500_000_000n, 9)).toBe('1.5')
    expect(formatAmount(1_000_000_000n, 9)).toBe('1')
    expect(formatAmount(1_500_000_000n, 9, { trailingZeros: 'keep' })).toBe('1.500000000')
    expect(formatAmount(0n, 2, { trailingZeros: 'keep' })).toBe('0.00')
    expect(formatAmount(7n, 0, { trailingZeros: 'keep' })).toBe('7')
  })

  test('separates thousands by a no-break space in the integer part only', () => {
    expect(formatAmount(97_739_924_000_000_000n, 9, { thousands: true })).toBe('97\u{a0}739\u{a0}924')
    expect(formatAmount(1_234_567_891_234n, 6, { thousands: true })).toBe('1\u{a0}234\u{a0}567.891234')
    expect(formatAmount(999n, 0, { thousands: true })).toBe('999')
    expect(formatAmount(123_456n, 0, { thousands: true })).toBe('123\u{a0}456')
  })

  test('puts the sign of a negative amount in front', () => {
    expect(formatAmount(-1_500_000_000n, 9)).toBe('-1.5')
    expect(formatAmount(-1n, 2)).toBe('-0.01')
    expect(formatAmount(-1_234n, 0, { thousands: true })).toBe('-1\u{a0}234')
  })

  test('[F08] parsing a formatted amount returns the same amount, for any size and number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 96n }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('trim' as const, 'keep' as const),
        (units, decimals, trailingZeros) => {
          expect(parseAmount(formatAmount(units, decimals, { trailingZeros }), decimals)).toEqual({
            ok: true,
            value: units,
          })
        },
      ),
    )
  })

  test('[F08] formats a negative amount as its opposite with a minus', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 96n }), fc.integer({ min: 0, max: 30 }), (units, decimals) => {
        expect(formatAmount(-units, decimals)).toBe(`-${formatAmount(units, decimals)}`)
      }),
    )
  })
})

describe('parseAmount', () => {
  test.each([
    ['1', 9, 1_000_000_000n],
    ['1.0', 9, 1_000_000_000n],
    ['50.00', 2, 5000n],
    ['0.000000001', 9, 1n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    ['007', 0, 7n],
    [`${'0'.repeat(999)}7`, 0, 7n],
    ['9223372036.854775807', 9, 9223372036854775807n],
  ])('parses %s with %i decimals exactly', (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'empty'],
    ['.', 'not-a-number'],
    ['50,000.00', 'not-a-number'],
    ['50 000', 'not-a-number'],
    ['1\u{a0}000', 'not-a-number'],
    ['1e9', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['+1', 'not-a-number'],
    [' 1', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['-', 'not-a-number'],
    ['-1', 'negative'],
    ['-0.5', 'negative'],
    ['1.001', 'too-many-decimals'],
    ['1.000', 'too-many-decimals'],
    ['9'.repeat(1001), 'too-long'],
  ])('rejects %j with a reason', (text, reason) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, reason })
  })
})

describe('ERG', () => {
  test('[F08] nanoERG are formatted and parsed as ERG with nine decimals', () => {
    expect(formatErg(toNanoErg(67_500_000_000n))).toBe('67.5')
    expect(formatErg(toNanoErg(1_234_567_000_000_001n), { thousands: true })).toBe('1\u{a0}234\u{a0}567.000000001')
    expect(parseErg('0.0011')).toEqual({ ok: true, value: 1_100_000n })
    expect(parseErg('0.0000000001')).toEqual({ ok: false, reason: 'too-many-decimals' })
  })

  test('the supply text has exactly nine decimals', () => {
    expect(formatSupplyText(84_040_935_000_000_000n)).toBe('84040935.000000000')
    expect(formatSupplyText(0n)).toBe('0.000000000')
  })
})

test('token units are formatted with the decimals of the token', () => {
  expect(formatTokenUnits(toTokenUnits(123_456n), 2)).toBe('1234.56')
  expect(formatTokenUnits(toTokenUnits(123_456n), 0, { thousands: true })).toBe('123\u{a0}456')
})

describe('divideHalfUp', () => {
  test.each([
    [2n, 3n, 4, '0.6667'],
    [1n, 3n, 8, '0.33333333'],
    [1n, 2n, 0, '1'],
    [5n, 1000n, 2, '0.01'],
    [4n, 1000n, 2, '0.00'],
    [-1n, 2n, 0, '-1'],
    [-1n, 3n, 2, '-0.33'],
    [1n, -8n, 2, '-0.13'],
    [0n, 7n, 3, '0.000'],
    [123456789012345678901234567890n, 10n ** 20n, 8, '1234567890.12345679'],
  ])('%s / %s to %i decimals is %s', (numerator, denominator, decimals, text) => {
    expect(divideHalfUp(numerator, denominator, decimals)).toBe(text)
  })

  test('differs from the exact quotient by at most half a unit', () => {
    const anyInteger = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n })
    fc.assert(
      fc.property(anyInteger, fc.bigInt({ min: 1n, max: 2n ** 70n }), (numerator, denominator) => {
        const error = 2n * (divideToInteger(numerator, denominator) * denominator - numerator)
        expect(error <= denominator && error >= -denominator).toBe(true)
      }),
    )
  })

  test('throws for a zero denominator', () => {
    expect(() => divideHalfUp(1n, 0n, 2)).toThrow(RangeError)
  })
})

test('a percentage of zero is zero', () => {
  expect(percentHalfUp(5n, 0n, 8)).toBe('0.00000000')
  expect(percentHalfUp(1n, 3n, 8)).toBe('33.33333333')
  expect(percentHalfUp(2n, 3n, 8)).toBe('66.66666667')
})
