import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp, percentHalfUp, divideToInteger } from './divide-half-up.ts'

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
