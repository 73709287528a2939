import { expect, test } from 'vitest'
import { divideHalfUp } from '#amount/amount.ts'
import { oraclePrice } from './oracle-price.ts'

const decimal = (...rate: Parameters<typeof oraclePrice>) => {
  const price = oraclePrice(...rate)
  return price && divideHalfUp(price.numerator, price.denominator, 4)
}

test('a dollar rate is the price of one ERG in dollars, a gold rate the price of a kilogram in ERG', () => {
  expect(decimal(850_373_357n, 'nanoErgPerUsd')).toBe('1.1760')
  expect(decimal(70_043_162_380_804n, 'nanoErgPerKilogramOfGold')).toBe('70043.1624')
})

test('a median of two datapoints is given as their sum in two parts', () => {
  expect(decimal(1_000_000_000n + 500_000_000n, 'nanoErgPerUsd', 2n)).toBe('1.3333')
  expect(decimal(3_000_000_000n, 'nanoErgPerKilogramOfGold', 2n)).toBe('1.5000')
})

test('a rate that is not positive states no price', () => {
  expect([0n, -5n].map((rate) => oraclePrice(rate, 'nanoErgPerUsd'))).toEqual([undefined, undefined])
})
