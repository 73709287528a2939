import { describe, expect, test } from 'vitest'
import { readNanoErg } from '@ergo-explorer/chain'
import {
  formatDollarPrice,
  formatErgInDollars,
  formatMicroDollars,
  formatPrice,
  formatPriceInDollars,
  readMicroDollars,
  roundPrice,
} from './price.ts'

describe('prices', () => {
  const MAX = '9223372036854775807'

  test.each([
    ['3', '4', '0.75'],
    ['100', '1', '100'],
    ['1', '3', '≈\u{a0}0.333333333'],
    ['2', '3', '≈\u{a0}0.666666667'],
    ['1', '1000000000', '0.000000001'],
    ['1', '2000000000', '0.0000000005'],
    ['1', '3000000000', '≈\u{a0}0.000000000333333'],
    ['1999999999', '2000000000', '≈\u{a0}1'],
    [MAX, '1', '9 223 372 036 854 775 807'],
    ['1', MAX, '≈\u{a0}0.00000000000000000010842'],
    ['0', '7', '0'],
  ])('[U18] a price of %s/%s is shown as %s', (numerator, denominator, text) => {
    expect(formatPrice({ numerator, denominator })).toBe(text)
  })

  test('[U18] a price has the decimals of ERG, so that a column of prices is aligned', () => {
    expect(roundPrice({ numerator: '3', denominator: '4' })).toEqual({
      units: 750_000_000n,
      decimals: 9,
      isExact: true,
    })
  })
})

test.each([
  ['1144', '1000', '$0.9969'],
  ['581', '1000000', '$0.0005063'],
  ['110348', '1', '$96 157.25'],
  ['0', '1', '$0.0000'],
])('a price of %s / %s ERG at 0.8714 dollars is %s', (numerator, denominator, text) => {
  const price = formatPriceInDollars({ numerator, denominator }, { numerator: '4357', denominator: '5000' })
  expect(price.replaceAll('\u{a0}', ' ')).toBe(text)
})

test.each([
  ['0.0001372114178615763846', '$0.0001372'],
  ['0.25', '$0.2500'],
  ['1.0605', '$1.06'],
  ['96157', '$96 157.00'],
])('a price of %s dollars is %s', (dollars, text) => {
  expect(formatDollarPrice(dollars).replaceAll('\u{a0}', ' ')).toBe(text)
})

test('an amount of zero has two decimals, a part of a dollar four', () => {
  const price = { numerator: '1', denominator: '2' }
  expect(['0', '1000000000', '2000000000'].map((nanoErg) => formatErgInDollars(readNanoErg(nanoErg), price))).toEqual([
    '$0.00',
    '$0.5000',
    '$1.00',
  ])
})

test.each([
  ['261.874999', '$261.87'],
  ['261.875', '$261.88'],
  ['-1234567.891234', '\u{2212}$1 234 567.89'.replaceAll(' ', '\u{a0}')],
  ['0.004999', '<\u{a0}$0.01'],
  ['0.005', '$0.01'],
  ['0', '$0.00'],
])('a dollar amount of %s is shown as %s', (dollars, text) => {
  expect(formatMicroDollars(readMicroDollars(dollars))).toBe(text)
})
