import { formatDecimal } from './format-decimal.ts'
import { MINUS_SIGN } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Estimated value in dollars, so a float is sufficient. `$72 418 306`, `$0.8714`. */
export function formatDollars(dollars: number | undefined, decimals = 0): string {
  const figure = formatDecimal(dollars, decimals)
  if (figure === UNKNOWN_VALUE_TEXT) return UNKNOWN_VALUE_TEXT
  return figure.startsWith(MINUS_SIGN) ? `${MINUS_SIGN}$${figure.slice(1)}` : `$${figure}`
}
