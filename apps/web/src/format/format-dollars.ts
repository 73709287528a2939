import { formatFigure } from './format-figure.ts'
import { MINUS } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** Estimated value in dollars, so a float is sufficient. `$72 418 306`, `$0.8714`. */
export function formatDollars(dollars: number | undefined, decimals = 0): string {
  const figure = formatFigure(dollars, decimals)
  if (figure === UNKNOWN) return UNKNOWN
  return figure.startsWith(MINUS) ? `${MINUS}$${figure.slice(1)}` : `$${figure}`
}
