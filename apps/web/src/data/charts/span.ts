export const SPANS = ['30days', '60days', '180days', '1year', '2years', 'all'] as const
export type Span = (typeof SPANS)[number]

/** Used unless the URL selects another span. */
export const DEFAULT_SPAN: Span = '30days'

/** Number of completed days; null for all. */
export const SPAN_DAYS: Readonly<Record<Span, number | null>> = {
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: null,
}
