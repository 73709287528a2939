import {
  counter,
  createMetrics as createProcessMetrics,
  gauge,
  type Metric,
  type Metrics,
  labeledSamples,
  type Histogram,
} from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import type { DatabaseServer } from '#database/database-server.ts'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import type { RequestContext } from '#http/request-context.ts'
import type { LiveStats } from '#live/event-streams.ts'
import { describeTrace } from '#http/trace.ts'

export const METRICS_PREFIX = 'explorer_api_'
export const REQUEST_SECONDS = `${METRICS_PREFIX}request_seconds`
export const REQUESTS_REJECTED = `${METRICS_PREFIX}rejected_requests_total`

export interface MetricsOptions {
  readonly sources: DatabaseCluster
  readonly context: RequestContext
  readonly live: LiveStats
  /** Metrics that are collected elsewhere. */
  readonly extra: readonly Metric[]
}

/** All metrics of the API. Request handling only increments counters; they are read here. */
export function createMetrics({ sources, context, live, extra }: MetricsOptions): Metrics {
  return createProcessMetrics([
    ...extra,
    ...responseMetrics(context),
    ...databaseMetrics(sources),
    ...liveMetrics(live),
  ])
}

const responseMetrics = ({ responseCache, maxQueriesPerRequest }: RequestContext): Metric[] => [
  counter(`${METRICS_PREFIX}responses_total`, 'Responses by cache outcome', {
    labels: ['cache'],
    read: () => labeledSamples('cache', responseCache.outcomes),
  }),
  gauge(
    `${METRICS_PREFIX}response_cache_bytes`,
    'Approximate memory used by the response cache',
    () => responseCache.bytes,
  ),
  gauge(
    `${METRICS_PREFIX}db_queries_per_request_max`,
    'Highest number of database queries made by one request of an operation',
    { labels: ['operation'], read: () => labeledSamples('operation', Object.fromEntries(maxQueriesPerRequest)) },
  ),
]

function databaseMetrics(sources: DatabaseCluster): Metric[] {
  const all = [sources.primary, ...sources.replicas]
  const perDatabase = (read: (source: DatabaseServer) => number) => ({
    labels: ['database'],
    read: () => all.map((source) => ({ labels: { database: source.name }, value: read(source) })),
  })
  const perQuery = (read: (totals: { readonly count: number; readonly seconds: number }) => number) => ({
    labels: ['database', 'query'],
    read: () =>
      all.flatMap(({ name: database, queryTotals }) =>
        [...queryTotals].map(([query, totals]) => ({ labels: { database, query }, value: read(totals) })),
      ),
  })
  const heightOf = ({ status }: DatabaseServer) => (status.ok ? status.tip.height : 0)
  const newest = () => Math.max(...all.map(heightOf))
  return [
    gauge(`${METRICS_PREFIX}schema_step_progress_ratio`, 'Share of each schema step that is done, from 0 to 1', {
      labels: ['step'],
      read: () =>
        (sources.pick()?.tip.schemaSteps ?? []).map(({ name: step, progress }) => ({
          labels: { step },
          value: progress,
        })),
    }),
    gauge(`${METRICS_PREFIX}indexed_height`, 'Height of the newest indexed block', newest),
    gauge(
      `${METRICS_PREFIX}database_up`,
      '1 if the database responds, 0 otherwise',
      perDatabase(({ status }) => Number(status.ok || status.firstSync !== undefined)),
    ),
    gauge(`${METRICS_PREFIX}database_lag_blocks`, 'Blocks a database lags behind the newest one', {
      labels: ['database'],
      read: () =>
        all.flatMap((source) =>
          source.status.ok ? [{ labels: { database: source.name }, value: newest() - heightOf(source) }] : [],
        ),
    }),
    gauge(`${METRICS_PREFIX}connections`, 'Database connections by state, and queries waiting for one', {
      labels: ['database', 'state'],
      read: () =>
        all.flatMap(({ name: database, pool, queued }) =>
          Object.entries({ open: pool.totalCount, idle: pool.idleCount, waiting: queued }).map(([state, value]) => ({
            labels: { database, state },
            value,
          })),
        ),
    }),
    counter(
      `${METRICS_PREFIX}connection_wait_seconds_total`,
      'Total time queries spent waiting for a database connection',
      perDatabase((source) => source.connectionWaitSeconds()),
    ),
    counter(
      `${METRICS_PREFIX}db_queries_total`,
      'Database queries by name',
      perQuery(({ count }) => count),
    ),
    counter(
      `${METRICS_PREFIX}db_query_seconds_total`,
      'Total database query time by query name, including the wait for a connection',
      perQuery(({ seconds }) => seconds),
    ),
  ]
}

const liveMetrics = (live: LiveStats): Metric[] => [
  gauge(`${METRICS_PREFIX}live_streams`, 'Open live streams', () => live.streams),
  gauge(`${METRICS_PREFIX}live_subjects`, 'Addresses and transactions that live streams watch', () => live.subjects),
  gauge(
    `${METRICS_PREFIX}live_buffered_bytes`,
    'Live events that clients have not read yet',
    () => live.totals.bufferedBytes,
  ),
  counter(
    `${METRICS_PREFIX}live_messages_sent_total`,
    'Messages sent on live streams, including heartbeats',
    () => live.totals.sent,
  ),
  counter(
    `${METRICS_PREFIX}live_streams_dropped_total`,
    'Live streams closed because the client did not read',
    () => live.totals.dropped,
  ),
  counter(
    `${METRICS_PREFIX}live_streams_rejected_total`,
    'Live streams rejected because a limit was reached, of one client or of the process',
    { labels: ['limit'], read: () => labeledSamples('limit', live.totals.rejected) },
  ),
]

/**
 * Measures all routes added later and logs slow requests. An onResponse hook would cost more than serving a cached
 * response.
 */
export function measureRequests(app: FastifyInstance, requests: Histogram, slowMs: number): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route
    route.handler = function (request, reply) {
      const start = performance.now()
      const add = () => {
        const ms = performance.now() - start
        const status = reply.raw.statusCode
        requests.observe({ route: url, status }, ms / 1000)
        if (ms >= slowMs) request.log.warn({ status, ...describeTrace(request, start) }, 'slow request')
      }
      const result = handler.call(this, request, reply)
      if (!(result instanceof Promise)) add()
      // The error handler sends the response a moment later.
      else result.then(add, () => reply.raw.once('finish', add))
      return result
    }
  })
}
