import { presetOf } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import {
  findRateUnit,
  formatOracleRatePrice,
  formatPriceWithCurrency,
  rateToPrice,
  RATE_UNIT_BY_POOL,
} from './oracle-rate.ts'

describe('oracle rates', () => {
  test('[U11] a rate in nanoERG per dollar is shown as dollars per ERG, rounded exactly', () => {
    expect(formatOracleRatePrice('850373357', 'nanoErgPerUsd', 'Erg')).toBe('$1.1760')
    expect(formatOracleRatePrice('1', 'nanoErgPerUsd', 'Erg')).toBe('$1\u{a0}000\u{a0}000\u{a0}000.0000')
    expect(rateToPrice('850373357', 'nanoErgPerUsd')).toBe('1.1760')
  })

  test('[U11] a gold rate is ERG per kilogram, with two decimals', () => {
    expect(formatOracleRatePrice('70043162380804', 'nanoErgPerKilogramOfGold', 'Erg')).toBe('70\u{a0}043.16\u{a0}ERG')
    expect(formatPriceWithCurrency('80000', 'nanoErgPerKilogramOfGold', 'Erg')).toBe('80\u{a0}000\u{a0}ERG')
  })

  test('[U11] a rate of an unknown unit is shown as a plain number, and zero is no price', () => {
    expect(formatOracleRatePrice('1234567', null, 'Erg')).toBe('1\u{a0}234\u{a0}567')
    expect(formatOracleRatePrice('-7', null, 'Erg')).toBe('\u{2212}7')
    // An axis mark can lie between two integers.
    expect(formatPriceWithCurrency('1234.5', null, 'Erg')).toBe('1\u{a0}234.5')
    expect(formatOracleRatePrice('0', 'nanoErgPerUsd', 'Erg')).toBe('—')
  })
})

test('lists the oracle pools of all network presets with their units', () => {
  const pools = (['mainnet', 'testnet', 'devnet', 'demo'] as const).flatMap((name) => presetOf(name).oraclePools)
  expect(RATE_UNIT_BY_POOL).toEqual(Object.fromEntries(pools.map(({ poolNft, unit }) => [poolNft, unit])))
})

test('returns null for a pool that is not listed', () => {
  expect([findRateUnit('ab'), findRateUnit('toString')]).toEqual([null, null])
})
