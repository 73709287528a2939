import { MINUS } from './signs.ts'
import { groupWhole } from './group-whole.ts'
import { UNKNOWN } from './unknown.ts'

/** A measured value, as on charts: rounded to so many decimals. Never for amounts, which are exact and no floats. */
export function formatFigure(value: number | undefined, decimals: number): string {
  if (value === undefined || !Number.isFinite(value)) return UNKNOWN
  const rounded = Math.abs(value).toFixed(decimals)
  return (value < 0 && Number(rounded) !== 0 ? MINUS : '') + groupWhole(rounded)
}
