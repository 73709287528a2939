import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metric } from '@ergo-explorer/service'
import { createMetrics } from './create-metrics.ts'
import type { IndexerStatus } from './status.ts'

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
  readStatus,
  signal,
  metrics: extraMetrics,
}: StatusServerOptions): ReadonlyMap<string, () => Promise<StatusResponse>> {
  const metrics = createMetrics(extraMetrics)
  return new Map([
    ['/livez', async () => text(200, 'alive')],
    [
      '/readyz',
      async () => {
        const reason = signal.aborted ? 'stopping' : notReadyReason(await readStatus())
        return reason === undefined ? text(200, 'ready') : text(503, reason)
      },
    ],
    [
      '/status',
      async () => ({ status: 200, type: 'application/json', body: `${JSON.stringify(await readStatus(), null, 2)}\n` }),
    ],
    [
      '/metrics',
      async () => ({ status: 200, type: metrics.contentType, body: await metrics.format(await readStatus()) }),
    ],
  ])
}

function notReadyReason({ database, halted }: IndexerStatus): string | undefined {
  if (!database.isReachable) return `database unreachable: ${database.lastError}`
  return halted === null ? undefined : `halted: ${halted}`
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}
