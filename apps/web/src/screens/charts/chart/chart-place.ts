import { SPANS, type Span, USUAL_SPAN } from '../../../data/charts/span.ts'
import type { Scale } from '../../../ui/chart/plot.ts'

/** What the address says of how a chart is shown. */
export interface ChartPlace {
  readonly span: Span
  readonly scale: Scale
}

export function chartPlaceOf(search: URLSearchParams): ChartPlace {
  return {
    span: SPANS.find((span) => span === search.get('timespan')) ?? USUAL_SPAN,
    scale: search.get('scale') === 'log' ? 'logarithmic' : 'linear',
  }
}

/** The same chart with another choice. */
export function chartLink(path: string, place: ChartPlace, change: Partial<ChartPlace>): string {
  const { span, scale } = { ...place, ...change }
  const search = new URLSearchParams()
  if (span !== USUAL_SPAN) search.set('timespan', span)
  if (scale === 'logarithmic') search.set('scale', 'log')
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
