import { MINUS_SIGN } from './signs.ts'
import { groupDigits } from './group-digits.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** A measured value, as on charts, rounded to the given decimals. Never for amounts, which are exact. */
export function formatDecimal(value: number | undefined, decimals: number): string {
  if (value === undefined || !Number.isFinite(value)) return UNKNOWN_VALUE_TEXT
  const rounded = Math.abs(value).toFixed(decimals)
  return (value < 0 && Number(rounded) !== 0 ? MINUS_SIGN : '') + groupDigits(rounded)
}
