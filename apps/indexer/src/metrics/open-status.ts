import { createPool } from '@ergo-explorer/db'
import type { Config } from '../config/settings.ts'
import { createIndexReader, PATIENCE_MS } from './read-index.ts'
import { serveStatus } from './serve-status.ts'
import { readStatus, type StatusSources } from './status.ts'

export interface StatusOptions extends Pick<StatusSources, 'following' | 'progress' | 'nodes' | 'events'> {
  readonly config: Pick<Config, 'databaseUrl' | 'network' | 'metricsHost' | 'metricsPort'>
  readonly signal: AbortSignal
}

export interface OpenStatus extends AsyncDisposable {
  /** Undefined when nothing is served. */
  readonly url: string | undefined
}

/** Serves how the indexer is, where that is wanted, with connections of its own. */
export async function openStatus({ config, signal, ...sources }: StatusOptions): Promise<OpenStatus> {
  const { databaseUrl: url, network, metricsHost: host, metricsPort: port } = config
  if (port === 0) return { url: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const pool = createPool({ url, max: 2, applicationName: 'indexer-status', statementTimeoutMs: PATIENCE_MS })
  const readIndex = createIndexReader(pool)
  const read = () => readStatus({ network, readIndex, now: Date.now, ...sources })
  const server = await serveStatus({ host, port, readStatus: read, signal })
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await pool.end()
    },
  }
}
