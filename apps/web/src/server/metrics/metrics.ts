import {
  counter,
  createMetrics as createProcessMetrics,
  gauge,
  type Metrics,
  labeledSamples,
} from '@ergo-explorer/service'
import type { PageServer } from '../pages/page-server.ts'
import type { DataCache } from '../upstream/data-cache.ts'
import type { ApiStatus } from '../upstream/api-status.ts'
import { type WebCounters, METRIC_PREFIX } from './counters.ts'

export interface MetricsInput {
  readonly pages: PageServer['counts']
  readonly data: Pick<DataCache, 'bytes'>
  readonly apiStatus: ApiStatus
  readonly now: () => number
}

/** All metrics of the web server. */
export function createMetrics(counters: WebCounters, { pages, data, apiStatus, now }: MetricsInput): Metrics {
  const { requests, renders, apiRequests, dataRequests, liveStreams } = counters
  const age = (time: number | undefined) => (time === undefined ? null : Math.max(0, now() - time) / 1000)
  return createProcessMetrics([
    requests,
    renders,
    apiRequests,
    counter(`${METRIC_PREFIX}pages_total`, 'Page requests by cache outcome', {
      labels: ['cache'],
      read: () => labeledSamples('cache', pages.outcomes),
    }),
    counter(`${METRIC_PREFIX}data_requests_total`, 'Data requests of page renders by cache outcome', {
      labels: ['cache'],
      read: () => labeledSamples('cache', dataRequests),
    }),
    gauge(`${METRIC_PREFIX}renders_in_flight`, 'Pages being rendered', () => pages.inFlight()),
    gauge(`${METRIC_PREFIX}page_cache_bytes`, 'Approximate memory used by cached pages, in bytes', () => pages.bytes()),
    gauge(`${METRIC_PREFIX}data_cache_bytes`, 'Approximate memory used by cached data, in bytes', () => data.bytes()),
    gauge(`${METRIC_PREFIX}tip_age_seconds`, 'Seconds since the timestamp of the newest known block', () =>
      age(apiStatus.tipTime),
    ),
    gauge(`${METRIC_PREFIX}api_last_seen_seconds`, 'Seconds since the API last reported its tip', () =>
      age(apiStatus.lastSeenAt),
    ),
    gauge(`${METRIC_PREFIX}live_streams`, 'Open live streams proxied to the API', () => liveStreams.open),
  ])
}
