export const SPANS = ['30days', '60days', '180days', '1year', '2years', 'all'] as const
export type Span = (typeof SPANS)[number]

/** What is shown unless the address says otherwise. */
export const USUAL_SPAN: Span = '30days'

/** How many days that are over; null for all there are. */
export const DAYS_OF: Readonly<Record<Span, number | null>> = {
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: null,
}
