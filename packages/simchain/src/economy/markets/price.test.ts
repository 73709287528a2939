import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INITIAL_NANOERG_PER_KILOGRAM_OF_GOLD,
  INITIAL_NANOERG_PER_USD,
  nanoErgPerKilogramOfGold,
  nanoErgPerUsd,
  usdPerErg,
} from './price.ts'

const anyHeight = fc.integer({ min: 0, max: 5_000_000 })

test('a price depends only on seed and height', () => {
  expect(nanoErgPerUsd('one', 3000)).toBe(nanoErgPerUsd('one', 3000))
  expect(nanoErgPerUsd('one', 3000)).not.toBe(nanoErgPerUsd('two', 3000))
})

test('every chain starts at 1.50 USD per ERG and 85 000 USD for gold', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(nanoErgPerUsd(seed, 0)).toBe(INITIAL_NANOERG_PER_USD)
      expect(nanoErgPerKilogramOfGold(seed, 0)).toBe(INITIAL_NANOERG_PER_KILOGRAM_OF_GOLD)
    }),
  )
})

test('an ERG is worth between 0.80 and 2.20 USD, and the nanoERG price of a dollar matches', () => {
  fc.assert(
    fc.property(fc.string(), anyHeight, (seed, height) => {
      const price = usdPerErg(seed, height)
      expect(price).toBeGreaterThanOrEqual(0.8)
      expect(price).toBeLessThanOrEqual(2.2)
      expect(Number(nanoErgPerUsd(seed, height)) * price).toBeCloseTo(1e9, -1)
    }),
  )
})

test('the price moves by less than 2 % per block', () => {
  fc.assert(
    fc.property(fc.string(), anyHeight, (seed, height) => {
      expect(Math.abs(usdPerErg(seed, height + 1) / usdPerErg(seed, height) - 1)).toBeLessThan(0.02)
    }),
  )
})

test('the price varies over months', () => {
  const prices = Array.from({ length: 50 }, (_, i) => usdPerErg('some chain', 1000 + i * 100))
  expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.15)
})
