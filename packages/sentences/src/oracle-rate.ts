import { divideHalfUp, oraclePrice } from '@ergo-explorer/chain'
import { formatCoinUnit } from './amount.ts'
import { groupDigits, MINUS_SIGN, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'
import type { RateValue } from './story-value.ts'
import type { SentenceKey, Translator } from './translator.ts'

/** Unit of an oracle pool; null for unknown pools. */
export type OracleRateUnit = 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null

/**
 * A rate as a price in plain decimal text: dollars per ERG, ERG per kilogram of gold. Null if there is no price. A rate of
 * an unknown unit stays as it is; pages call it a rate. `parts` divides the rate, see {@link oraclePrice}.
 */
export function rateToPrice(rate: string, unit: OracleRateUnit, parts = 1n): string | null {
  const value = BigInt(rate)
  if (unit === null) return parts === 1n ? rate : divideHalfUp(value, parts, value % parts === 0n ? 0 : 1)
  const price = oraclePrice(value, unit, parts)
  return price === undefined ? null : divideHalfUp(price.numerator, price.denominator, DECIMALS[unit])
}

const DECIMALS = { nanoErgPerUsd: 4, nanoErgPerKilogramOfGold: 2 } as const

/** Price of one coin in dollars as a fraction. */
export const dollarsPerCoin = (nanoErgPerUsd: string) => {
  const price = oraclePrice(BigInt(nanoErgPerUsd), 'nanoErgPerUsd')
  return price && { numerator: String(price.numerator), denominator: String(price.denominator) }
}

/** A price with its currency: `$1.1760`, `70 043.16 ERG`. */
export function formatPriceWithCurrency(price: string, unit: OracleRateUnit, coinName: string): string {
  // Unknown pools may have negative rates.
  const figure = price.startsWith('-') ? MINUS_SIGN + groupDigits(price.slice(1)) : groupDigits(price)
  if (unit === 'nanoErgPerUsd') return `$${figure}`
  return unit === null ? figure : figure + NO_BREAK_SPACE + formatCoinUnit(coinName)
}

export function formatOracleRatePrice(rate: string, unit: OracleRateUnit, coinName: string, parts = 1n): string {
  const price = rateToPrice(rate, unit, parts)
  return price === null ? UNKNOWN_VALUE_TEXT : formatPriceWithCurrency(price, unit, coinName)
}

/** `1 ERG = $1.1777`, or the price alone. The rate of an unknown pool stays a plain figure. */
export function formatOracleRate(
  t: Translator<SentenceKey>,
  { poolNft, rateValue, form }: RateValue,
  coinName: string,
): string {
  const unit = findRateUnit(poolNft)
  const price = formatOracleRatePrice(rateValue, unit, coinName)
  return form === 'price' ? price : t.text(`rate.${unit ?? 'unknown'}`, { price, coin: formatCoinUnit(coinName) })
}

/** Units of the oracle pools in the network presets, by pool NFT. The presets themselves are too large for browsers. */
export const RATE_UNIT_BY_POOL: Readonly<Record<string, Exclude<OracleRateUnit, null>>> = {
  '6a2b821b5727e85beb5e78b4efb9f0250d59cd48481d2ded2c23e91ba1d07c66': 'nanoErgPerUsd',
  '3c45f29a5165b030fdb5eaf5d81f8108f9d8f507b31487dd51f4ae08fe07cf4a': 'nanoErgPerKilogramOfGold',
  '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f': 'nanoErgPerUsd',
  '6575d390ea74dc14d13f629d0f36e47ea7b7412870a8e1615f34e4282da1ffb6': 'nanoErgPerKilogramOfGold',
  '4a7e92be2627cbe3494c37a66740e1c0a1c6f9397cebfb9f7125dd34ebb8aaf7': 'nanoErgPerUsd',
  '57aebbab3a755c973ab72e41ef6e0eb02a58491a5c7ae5f5041ae48bc58b424b': 'nanoErgPerUsd',
  '3b449f82826cc9b0db0f8b93dff5d05fe062d86754b90e36b458e1036dd05c64': 'nanoErgPerKilogramOfGold',
  '9c7015c8d3104fec4aa8e76c548e7cf1f875afe4cb9393b9ede6fb8da86b8bd6': 'nanoErgPerUsd',
}

/** Null for a pool that no preset lists. */
export const findRateUnit = (poolNft: string): OracleRateUnit =>
  Object.hasOwn(RATE_UNIT_BY_POOL, poolNft) ? (RATE_UNIT_BY_POOL[poolNft] ?? null) : null
