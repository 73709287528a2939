export const CHART_SPANS = ['30days', '60days', '180days', '1year', '2years', 'all'] as const
export type ChartSpan = (typeof CHART_SPANS)[number]

/** Used unless the URL selects another span. */
export const DEFAULT_CHART_SPAN: ChartSpan = '30days'

/** Number of completed days; null for all. */
export const DAYS_BY_CHART_SPAN: Readonly<Record<ChartSpan, number | null>> = {
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: null,
}
