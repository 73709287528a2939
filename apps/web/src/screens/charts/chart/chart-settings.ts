import { CHART_SPANS, type ChartSpan, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import type { ChartScale } from '#ui/chart/chart-plot.ts'

/** Display options of a chart, stored in the URL. */
export interface ChartSettings {
  readonly span: ChartSpan
  readonly scale: ChartScale
}

export function parseChartSettings(search: URLSearchParams): ChartSettings {
  return {
    span: CHART_SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_CHART_SPAN,
    scale: search.get('scale') === 'log' ? 'logarithmic' : 'linear',
  }
}

/** Link to the same chart with changed options. */
export function chartLink(path: string, settings: ChartSettings, change: Partial<ChartSettings>): string {
  const { span, scale } = { ...settings, ...change }
  const search = new URLSearchParams()
  if (span !== DEFAULT_CHART_SPAN) search.set('timespan', span)
  if (scale === 'logarithmic') search.set('scale', 'log')
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
