import { type Counter, durationHistogram, eventCounter, type Histogram } from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import { type ApiClient, ApiFailure } from '#data/api/api-client.ts'

export const METRIC_PREFIX = 'explorer_web_'

/** Counters that are incremented where an event happens and read by `/metrics`. */
export interface WebCounters {
  /** By screen and status. Requests that are not pages use their kind as the screen. */
  readonly requests: Counter
  /** By screen. */
  readonly renders: Histogram
  /** By outcome. */
  readonly apiRequests: Histogram
  /** Data requests of page renders by cache outcome. */
  readonly dataRequests: Record<'hit' | 'coalesced' | 'miss' | 'stale' | 'error', number>
  /** Live streams that are currently proxied. */
  readonly liveStreams: { open: number }
}

export const createCounters = (): WebCounters => ({
  requests: eventCounter(`${METRIC_PREFIX}requests_total`, 'Requests by screen and HTTP status', ['screen', 'status']),
  renders: durationHistogram(`${METRIC_PREFIX}render_seconds`, 'Time to render a page, in seconds', ['screen']),
  apiRequests: durationHistogram(`${METRIC_PREFIX}api_request_seconds`, 'Duration of requests to the API, in seconds', [
    'outcome',
  ]),
  dataRequests: { hit: 0, coalesced: 0, miss: 0, stale: 0, error: 0 },
  liveStreams: { open: 0 },
})

/** Counts requests that are not pages, for routes added later; pages are counted by their own handler. */
export function countNonPageRequests(server: FastifyInstance, { requests }: Pick<WebCounters, 'requests'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (url !== PAGE_ROUTE) requests.inc({ screen: kindOf(url), status: reply.statusCode })
    done()
  })
}

/** Route of all pages: everything that is neither a file nor the API. */
export const PAGE_ROUTE = '/*'

/** Maps a route to one of a fixed set of label values. */
function kindOf(url: string): string {
  if (url === '') return 'none'
  if (url.startsWith('/api/') || url.startsWith('/node/')) return 'api'
  if (url.startsWith('/share/')) return 'share'
  if (url.startsWith('/sitemap')) return 'sitemap'
  return HEALTH_ROUTES.has(url) ? 'health' : 'file'
}

const HEALTH_ROUTES = new Set(['/livez', '/readyz', '/metrics'])

/** Wraps an API client and records the duration of its requests. */
export function recordApiDurations(api: ApiClient, { apiRequests }: Pick<WebCounters, 'apiRequests'>): ApiClient {
  return {
    ...api,
    async get<T>(path: string, signal: AbortSignal) {
      const start = performance.now()
      // Requests are only aborted by their timeout.
      let outcome = 'timeout'
      try {
        const body = await api.get<T>(path, signal)
        outcome = body === null ? 'not_found' : 'ok'
        return body
      } catch (error) {
        if (error instanceof ApiFailure) outcome = error.code
        throw error
      } finally {
        apiRequests.observe({ outcome }, (performance.now() - start) / 1000)
      }
    },
  }
}
