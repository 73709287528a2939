import { MINUS } from './signs.ts'
import { groupDigits } from './group-digits.ts'
import { UNKNOWN } from './unknown.ts'

/** A measured value, as on charts, rounded to the given decimals. Never for amounts, which are exact. */
export function formatFigure(value: number | undefined, decimals: number): string {
  if (value === undefined || !Number.isFinite(value)) return UNKNOWN
  const rounded = Math.abs(value).toFixed(decimals)
  return (value < 0 && Number(rounded) !== 0 ? MINUS : '') + groupDigits(rounded)
}
