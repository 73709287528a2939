import { createPool, type Pool } from '@ergo-explorer/db'
import { gauge, type Metric } from '@ergo-explorer/service'
import type { Config } from '../config/settings.ts'
import { PREFIX } from './create-metrics.ts'
import { createIndexReader, PATIENCE_MS } from './read-index.ts'
import { serveStatus } from './serve-status.ts'
import { readStatus, type StatusSources } from './status.ts'

/** Pools of connections by who has them, while they have them. */
export type OpenPools = Map<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

export interface StatusOptions extends Pick<StatusSources, 'following' | 'progress' | 'nodes' | 'events'> {
  readonly config: Pick<Config, 'databaseUrl' | 'network' | 'metricsHost' | 'metricsPort'>
  readonly pools: OpenPools
  /** What is counted elsewhere. */
  readonly metrics: readonly Metric[]
  readonly signal: AbortSignal
}

export interface OpenStatus extends AsyncDisposable {
  /** Undefined when nothing is served. */
  readonly url: string | undefined
}

/** Serves how the indexer is, where that is wanted, with connections of its own. */
export async function openStatus({ config, pools, metrics, signal, ...sources }: StatusOptions): Promise<OpenStatus> {
  const { databaseUrl: url, network, metricsHost: host, metricsPort: port } = config
  if (port === 0) return { url: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const pool = createPool({ url, max: 2, applicationName: 'indexer-status', statementTimeoutMs: PATIENCE_MS })
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

const connections = (pools: OpenPools): Metric =>
  gauge(`${PREFIX}connections`, 'Connections to the database by who has them, and who waits for one', () =>
    [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
      Object.entries({ open: totalCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
        labels: { pool, state },
        value,
      })),
    ),
  )
