import { createPool, type Pool } from '@ergo-explorer/db'
import { gauge, type Metric } from '@ergo-explorer/service'
import type { Config } from '../config/settings.ts'
import { METRIC_PREFIX } from './create-metrics.ts'
import { createIndexReader, INDEX_READ_TIMEOUT_MS } from './read-index.ts'
import { serveStatus } from './serve-status.ts'
import { readStatus, type StatusSources } from './status.ts'

/** Open connection pools by owner. */
export type ConnectionPools = Map<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

export interface StatusOptions extends Pick<StatusSources, 'following' | 'progress' | 'nodes' | 'events'> {
  readonly config: Pick<Config, 'databaseUrl' | 'network' | 'metricsHost' | 'metricsPort'>
  readonly pools: ConnectionPools
  /** Metrics that are not part of the status. */
  readonly metrics: readonly Metric[]
  readonly signal: AbortSignal
}

export interface RunningStatusServer extends AsyncDisposable {
  /** Undefined when the status server is disabled. */
  readonly url: string | undefined
}

/** Starts the status server, if enabled, with its own database connections. */
export async function startStatusServer({
  config,
  pools,
  metrics,
  signal,
  ...sources
}: StatusOptions): Promise<RunningStatusServer> {
  const { databaseUrl: url, network, metricsHost: host, metricsPort: port } = config
  if (port === 0) return { url: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const pool = createPool({ url, max: 2, applicationName: 'indexer-status', statementTimeoutMs: INDEX_READ_TIMEOUT_MS })
  pools.set('status', pool)
  const readIndex = createIndexReader(pool)
  const read = () => readStatus({ network, readIndex, now: Date.now, ...sources })
  const server = await serveStatus({ host, port, readStatus: read, metrics: [connections(pools), ...metrics], signal })
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await pool.end()
    },
  }
}

const connections = (pools: ConnectionPools): Metric =>
  gauge(`${METRIC_PREFIX}db_connections`, 'Database connections by pool and state', () =>
    [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
      Object.entries({ open: totalCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
        labels: { pool, state },
        value,
      })),
    ),
  )
