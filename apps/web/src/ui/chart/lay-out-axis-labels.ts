import type { ChartPlot } from './chart-plot.ts'

/**
 * Formats an axis mark. On a linear scale it also gets the highest mark, so that all marks can share one unit; on a
 * logarithmic scale that is null.
 */
export type AxisMarkFormatter = (value: string, highest: string | null) => string

/** Labels of the value axis with their positions. */
export function layOutAxisLabels({ marks, scale }: ChartPlot, format: AxisMarkFormatter) {
  const highest = scale === 'linear' ? (marks.at(-1)?.value ?? null) : null
  return marks.map(({ value, y }) => ({ y, text: format(value, highest) }))
}
