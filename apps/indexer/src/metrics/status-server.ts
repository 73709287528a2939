import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Metric, gauge } from '@ergo-explorer/service'
import { createPool, type Pool } from '@ergo-explorer/db'
import type { Config } from '#config/settings.ts'
import { createMetrics, METRIC_PREFIX } from './metrics.ts'
import { type IndexerStatus, readStatus, type StatusSources } from './status.ts'
import { createIndexReader, INDEX_READ_TIMEOUT_MS } from './index-state.ts'

/** Open connection pools by owner. */
export type ConnectionPools = Map<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

export interface StatusOptions extends Pick<StatusSources, 'network' | 'following' | 'progress' | 'nodes' | 'events'> {
  readonly config: Pick<Config, 'databaseUrl' | 'metricsHost' | 'metricsPort'>
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
  const { databaseUrl: url, metricsHost: host, metricsPort: port } = config
  if (port === 0) return { url: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const pool = createPool({ url, max: 2, applicationName: 'indexer-status', statementTimeoutMs: INDEX_READ_TIMEOUT_MS })
  pools.set('status', pool)
  const readIndex = createIndexReader(pool)
  const read = () => readStatus({ readIndex, now: Date.now, ...sources })
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
  gauge(`${METRIC_PREFIX}db_connections`, 'Database connections by pool and state', {
    labels: ['pool', 'state'],
    read: () =>
      [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
        Object.entries({ open: totalCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
          labels: { pool, state },
          value,
        })),
      ),
  })

export interface StatusServerOptions {
  readonly host: string
  /** 0 selects any free port. */
  readonly port: number
  readonly readStatus: () => Promise<IndexerStatus>
  /** Metrics that are not part of the status. */
  readonly metrics: readonly Metric[]
  /** When aborted, /readyz returns 503. */
  readonly signal: AbortSignal
}

export interface StatusServer extends AsyncDisposable {
  readonly url: string
}

interface StatusResponse {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** HTTP server for metrics and health checks. Not for public access. */
export async function serveStatus(options: StatusServerOptions): Promise<StatusServer> {
  const { host, port } = options
  const routes = createRoutes(options)
  const server = createServer((request, response) => {
    const handler = (request.method === 'GET' && routes.get(request.url ?? '')) || (async () => NOT_FOUND)
    handler()
      // Errors are returned to the client and do not affect indexing.
      .catch((error: unknown): StatusResponse => text(500, String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(() => response.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: listening } = server.address() as AddressInfo
  return { url: `http://${host}:${listening}`, [Symbol.asyncDispose]: () => close(server) }
}

const text = (status: number, body: string): StatusResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
})
const NOT_FOUND = text(404, 'GET /metrics, /livez, /readyz or /status')

function createRoutes({
  readStatus: read,
  signal,
  metrics: extraMetrics,
}: StatusServerOptions): ReadonlyMap<string, () => Promise<StatusResponse>> {
  const metrics = createMetrics(extraMetrics)
  return new Map([
    ['/livez', async () => text(200, 'alive')],
    [
      '/readyz',
      async () => {
        const reason = signal.aborted ? 'stopping' : notReadyReason(await read())
        return reason === undefined ? text(200, 'ready') : text(503, reason)
      },
    ],
    [
      '/status',
      async () => ({ status: 200, type: 'application/json', body: `${JSON.stringify(await read(), null, 2)}\n` }),
    ],
    ['/metrics', async () => ({ status: 200, type: metrics.contentType, body: await metrics.format(await read()) })],
  ])
}

function notReadyReason({ database, halted, interruption, mode, nodes }: IndexerStatus): string | undefined {
  if (!database.isReachable) return `database unreachable: ${database.lastError}`
  if (interruption !== null) return `interrupted: ${interruption}`
  if (halted !== null) return `halted: ${halted}`
  // During the first sync, a node that is still syncing itself is normal.
  if (mode !== 'live' || nodes.healthy.length > 0 || nodes.unhealthy.length === 0) return undefined
  return `no healthy node: ${nodes.unhealthy.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}`
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}
