import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_NANOERG_PER_KILOGRAM_OF_GOLD,
  FIRST_NANOERG_PER_USD,
  nanoErgPerKilogramOfGold,
  nanoErgPerUsd,
  usdPerErg,
} from './price.ts'

const anyHeight = fc.integer({ min: 0, max: 5_000_000 })

test('a price depends on seed and height and on nothing else', () => {
  expect(nanoErgPerUsd('one', 3000)).toBe(nanoErgPerUsd('one', 3000))
  expect(nanoErgPerUsd('one', 3000)).not.toBe(nanoErgPerUsd('two', 3000))
})

test('every chain starts from 1.50 USD and 85 000 USD for gold', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(nanoErgPerUsd(seed, 0)).toBe(FIRST_NANOERG_PER_USD)
      expect(nanoErgPerKilogramOfGold(seed, 0)).toBe(FIRST_NANOERG_PER_KILOGRAM_OF_GOLD)
    }),
  )
})

test('an ERG is worth between 0.80 and 2.20 USD, and a dollar costs what that makes in nanoERG', () => {
  fc.assert(
    fc.property(fc.string(), anyHeight, (seed, height) => {
      const price = usdPerErg(seed, height)
      expect(price).toBeGreaterThanOrEqual(0.8)
      expect(price).toBeLessThanOrEqual(2.2)
      expect(Number(nanoErgPerUsd(seed, height)) * price).toBeCloseTo(1e9, -1)
    }),
  )
})

test('from one block to the next it moves by less than 2 %', () => {
  fc.assert(
    fc.property(fc.string(), anyHeight, (seed, height) => {
      expect(Math.abs(usdPerErg(seed, height + 1) / usdPerErg(seed, height) - 1)).toBeLessThan(0.02)
    }),
  )
})

test('over a chain of months it wanders', () => {
  const prices = Array.from({ length: 50 }, (_, i) => usdPerErg('some chain', 1000 + i * 100))
  expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.15)
})
