import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { coinUnit } from './coin-unit.ts'
import { groupWhole } from './group-whole.ts'
import { MINUS, NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** What an oracle pool counts in; null for a pool of which nobody told us. */
export type RateUnit = 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null

/** A rate as people say it, as plain decimal text: dollars for one ERG, ERG for a kilogram of gold. Null for no price. */
export function priceOf(rate: string, unit: RateUnit): string | null {
  const value = BigInt(rate)
  if (unit === null) return rate
  if (value <= 0n) return null
  return unit === 'nanoErgPerUsd' ? divideHalfUp(NANOERG_PER_ERG, value, 4) : divideHalfUp(value, NANOERG_PER_ERG, 2)
}

/** A price with its currency: `$1.1760`, `70 043.16 ERG`. What it is the price of, words say. */
export function formatRatePrice(price: string, unit: RateUnit, coinName: string): string {
  // A pool of which nobody told us may say anything below zero too.
  const figure = price.startsWith('-') ? MINUS + groupWhole(price.slice(1)) : groupWhole(price)
  if (unit === 'nanoErgPerUsd') return `$${figure}`
  return unit === null ? figure : figure + NO_BREAK_SPACE + coinUnit(coinName)
}

export function formatRate(rate: string, unit: RateUnit, coinName: string): string {
  const price = priceOf(rate, unit)
  return price === null ? UNKNOWN : formatRatePrice(price, unit, coinName)
}
