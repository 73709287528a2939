import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { formatCoinUnit } from './amount.ts'
import { groupDigits, MINUS_SIGN, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

/** Unit of an oracle pool; null for unknown pools. */
export type OracleRateUnit = 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null

/** A rate as a price in plain decimal text: dollars per ERG, ERG per kilogram of gold. Null if there is no price. */
export function rateToPrice(rate: string, unit: OracleRateUnit): string | null {
  const value = BigInt(rate)
  if (unit === null) return rate
  if (value <= 0n) return null
  return unit === 'nanoErgPerUsd' ? divideHalfUp(NANOERG_PER_ERG, value, 4) : divideHalfUp(value, NANOERG_PER_ERG, 2)
}

/** A price with its currency: `$1.1760`, `70 043.16 ERG`. */
export function formatPriceWithCurrency(price: string, unit: OracleRateUnit, coinName: string): string {
  // Unknown pools may have negative rates.
  const figure = price.startsWith('-') ? MINUS_SIGN + groupDigits(price.slice(1)) : groupDigits(price)
  if (unit === 'nanoErgPerUsd') return `$${figure}`
  return unit === null ? figure : figure + NO_BREAK_SPACE + formatCoinUnit(coinName)
}

export function formatOracleRatePrice(rate: string, unit: OracleRateUnit, coinName: string): string {
  const price = rateToPrice(rate, unit)
  return price === null ? UNKNOWN_VALUE_TEXT : formatPriceWithCurrency(price, unit, coinName)
}
