import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

test('[U12] a higher rate in coins for a dollar is a lower price of the coin, and of gold a higher one', () => {
  // 1.25 and then 1 dollar for an ERG.
  expect(priceChange('800000000', '1000000000', 'nanoErgPerUsd')).toBe('\u{2212}20.00\u{a0}%')
  expect(priceChange('800000000', '1000000000', 'nanoErgPerKilogramOfGold')).toBe('+25.00\u{a0}%')
  expect(priceChange('100', '100', null)).toBe('0.00\u{a0}%')
  expect(priceChange('0', '100', null)).toBe('—')
})
