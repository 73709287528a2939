import { expect, test } from 'vitest'
import { formatRatePrice, formatRate, priceOf } from './format-rate.ts'

test('[U11] a rate in nanoERG per dollar is said in dollars for one ERG, rounded exactly', () => {
  expect(formatRate('850373357', 'nanoErgPerUsd', 'Erg')).toBe('$1.1760')
  expect(formatRate('1', 'nanoErgPerUsd', 'Erg')).toBe('$1\u{a0}000\u{a0}000\u{a0}000.0000')
  expect(priceOf('850373357', 'nanoErgPerUsd')).toBe('1.1760')
})

test('[U11] a rate of gold is ERG for a kilogram, to hundredths', () => {
  expect(formatRate('70043162380804', 'nanoErgPerKilogramOfGold', 'Erg')).toBe('70\u{a0}043.16\u{a0}ERG')
  expect(formatRatePrice('80000', 'nanoErgPerKilogramOfGold', 'Erg')).toBe('80\u{a0}000\u{a0}ERG')
})

test('[U11] a rate whose unit nobody knows stays the number it is, and nothing is no price', () => {
  expect(formatRate('1234567', null, 'Erg')).toBe('1\u{a0}234\u{a0}567')
  expect(formatRate('-7', null, 'Erg')).toBe('\u{2212}7')
  // A mark of an axis lies between two whole numbers.
  expect(formatRatePrice('1234.5', null, 'Erg')).toBe('1\u{a0}234.5')
  expect(formatRate('0', 'nanoErgPerUsd', 'Erg')).toBe('—')
})
