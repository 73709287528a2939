import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { coinUnit } from './coin-unit.ts'
import { groupDigits } from './group-digits.ts'
import { MINUS, NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** Unit of an oracle pool; null for unknown pools. */
export type RateUnit = 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null

/** A rate as a price in plain decimal text: dollars per ERG, ERG per kilogram of gold. Null if there is no price. */
export function priceOf(rate: string, unit: RateUnit): string | null {
  const value = BigInt(rate)
  if (unit === null) return rate
  if (value <= 0n) return null
  return unit === 'nanoErgPerUsd' ? divideHalfUp(NANOERG_PER_ERG, value, 4) : divideHalfUp(value, NANOERG_PER_ERG, 2)
}

/** A price with its currency: `$1.1760`, `70 043.16 ERG`. */
export function formatRatePrice(price: string, unit: RateUnit, coinName: string): string {
  // Unknown pools may have negative rates.
  const figure = price.startsWith('-') ? MINUS + groupDigits(price.slice(1)) : groupDigits(price)
  if (unit === 'nanoErgPerUsd') return `$${figure}`
  return unit === null ? figure : figure + NO_BREAK_SPACE + coinUnit(coinName)
}

export function formatRate(rate: string, unit: RateUnit, coinName: string): string {
  const price = priceOf(rate, unit)
  return price === null ? UNKNOWN : formatRatePrice(price, unit, coinName)
}
