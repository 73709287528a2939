import type { Plot } from './plot.ts'

/**
 * Writes a mark of an axis. On a linear scale it is told the highest mark too, since one unit then does for all;
 * on a logarithmic one null.
 */
export type FormatMark = (value: string, highest: string | null) => string

/** The figures beside an axis and where they stand. */
export function markTexts({ marks, scale }: Plot, format: FormatMark) {
  const highest = scale === 'linear' ? (marks.at(-1)?.value ?? null) : null
  return marks.map(({ value, y }) => ({ y, text: format(value, highest) }))
}
