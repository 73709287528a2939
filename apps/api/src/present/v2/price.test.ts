import { expect, test } from 'vitest'
import { changePercent, decimalText, ergPerToken, presentPrice } from './price.ts'

test('a price is a fraction in its lowest terms, and the same in digits', () => {
  expect(presentPrice(1_000_000_000n, 3_000_000_000n)).toEqual({
    numerator: '1',
    denominator: '3',
    decimal: '0.333333333333333333',
  })
  expect(presentPrice(6n, 4n)).toEqual({ numerator: '3', denominator: '2', decimal: '1.5' })
})

test('ERG for one whole token counts the decimals of both', () => {
  // 1.5 ERG against 3.00 of a token with two decimals.
  expect(ergPerToken(1_500_000_000n, 300n, 2).decimal).toBe('0.5')
  // One piece of a token without decimals for a nanoERG.
  expect(ergPerToken(1n, 1n, null)).toEqual({ numerator: '1', denominator: '1000000000', decimal: '0.000000001' })
  // All pieces of a token with as many decimals as there can be, for all there is.
  expect(ergPerToken(9_223_372_036_854_775_807n, 1n, 19).decimal).toBe('92233720368547758070000000000')
})

test('digits are many enough at any size, and none is made up', () => {
  expect(decimalText(0n, 7n)).toBe('0')
  expect(decimalText(2n, 3n)).toBe('0.666666666666666667')
  expect(decimalText(10n ** 30n, 7n)).toBe('142857142857142857142857142857')
  expect(decimalText(1n, 7n * 10n ** 20n)).toBe('0.00000000000000000000142857142857142857')
  expect(decimalText(123_456_789_012_345_678n, 1_000_000_000n)).toBe('123456789.012345678')
})

test('a change is told in percent, and from nothing there is none', () => {
  expect(changePercent(200n, 250n)).toBe('25.00')
  expect(changePercent(300n, 200n)).toBe('-33.33')
  expect(changePercent(5n, 5n)).toBe('0.00')
  expect(changePercent(0n, 5n)).toBeNull()
})
