import { expect, test } from 'vitest'
import { formatChangePercent, formatDecimal, presentErgPerToken, presentPrice } from './price.ts'

test('returns a price as a reduced fraction and as a decimal', () => {
  expect(presentPrice(1_000_000_000n, 3_000_000_000n)).toEqual({
    numerator: '1',
    denominator: '3',
    decimal: '0.333333333333333333',
  })
  expect(presentPrice(6n, 4n)).toEqual({ numerator: '3', denominator: '2', decimal: '1.5' })
})

test('applies the token decimals to the ERG price of one token', () => {
  // 1.5 ERG for 3.00 of a token with two decimals.
  expect(presentErgPerToken(1_500_000_000n, 300n, 2).decimal).toBe('0.5')
  // One unit of a token without decimals for one nanoERG.
  expect(presentErgPerToken(1n, 1n, null)).toEqual({
    numerator: '1',
    denominator: '1000000000',
    decimal: '0.000000001',
  })
  // Maximum decimals and maximum amounts.
  expect(presentErgPerToken(9_223_372_036_854_775_807n, 1n, 19).decimal).toBe('92233720368547758070000000000')
})

test('keeps enough significant digits at any magnitude', () => {
  expect(formatDecimal(0n, 7n)).toBe('0')
  expect(formatDecimal(2n, 3n)).toBe('0.666666666666666667')
  expect(formatDecimal(10n ** 30n, 7n)).toBe('142857142857142857142857142857')
  expect(formatDecimal(1n, 7n * 10n ** 20n)).toBe('0.00000000000000000000142857142857142857')
  expect(formatDecimal(123_456_789_012_345_678n, 1_000_000_000n)).toBe('123456789.012345678')
})

test('returns a change in percent, and null from zero', () => {
  expect(formatChangePercent(200n, 250n)).toBe('25.00')
  expect(formatChangePercent(300n, 200n)).toBe('-33.33')
  expect(formatChangePercent(5n, 5n)).toBe('0.00')
  expect(formatChangePercent(0n, 5n)).toBeNull()
})
