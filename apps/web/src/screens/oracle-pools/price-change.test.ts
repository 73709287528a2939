import { expect, test } from 'vitest'
import { formatPriceChange } from './price-change.ts'

test('[U12] a higher rate in coins per dollar is a lower coin price, and a higher gold price', () => {
  // From 1.25 dollars to 1 dollar per ERG.
  expect(formatPriceChange('800000000', '1000000000', 'nanoErgPerUsd')).toBe('\u{2212}20.00\u{a0}%')
  expect(formatPriceChange('800000000', '1000000000', 'nanoErgPerKilogramOfGold')).toBe('+25.00\u{a0}%')
  expect(formatPriceChange('100', '100', null)).toBe('0.00\u{a0}%')
  expect(formatPriceChange('0', '100', null)).toBe('—')
})
