import { divideHalfUp, oraclePrice } from '@ergo-explorer/chain'
import { formatCoinUnit } from './amount.ts'
import { groupDigits, MINUS_SIGN, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

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
