import { DurationHistogram, LabeledCounter } from '@ergo-explorer/service'

export const METRIC_PREFIX = 'explorer_web_'

/** Counters that are incremented where an event happens and read by `/metrics`. */
export interface WebCounters {
  /** By screen and status. Requests that are not pages use their kind as the screen. */
  readonly requests: LabeledCounter
  /** By screen. */
  readonly renders: DurationHistogram
  /** By outcome. */
  readonly apiRequests: DurationHistogram
  /** Data requests of page renders by cache outcome. */
  readonly dataRequests: Record<'hit' | 'coalesced' | 'miss' | 'stale' | 'error', number>
  /** Live streams that are currently proxied. */
  readonly liveStreams: { open: number }
}

export const createCounters = (): WebCounters => ({
  requests: new LabeledCounter(`${METRIC_PREFIX}requests_total`, 'Requests by screen and HTTP status', [
    'screen',
    'status',
  ]),
  renders: new DurationHistogram({
    name: `${METRIC_PREFIX}render_seconds`,
    help: 'Time to render a page, in seconds',
    labels: ['screen'],
  }),
  apiRequests: new DurationHistogram({
    name: `${METRIC_PREFIX}api_request_seconds`,
    help: 'Duration of requests to the API, in seconds',
    labels: ['outcome'],
  }),
  dataRequests: { hit: 0, coalesced: 0, miss: 0, stale: 0, error: 0 },
  liveStreams: { open: 0 },
})
