import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metric } from '@ergo-explorer/service'
import { createMetrics } from './create-metrics.ts'
import type { Status } from './status.ts'

export interface StatusServerOptions {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly readStatus: () => Promise<Status>
  /** What is not part of a status. */
  readonly metrics: readonly Metric[]
  /** Who is stopping is not ready any more. */
  readonly signal: AbortSignal
}

export interface StatusServer extends AsyncDisposable {
  readonly url: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Metrics and health over HTTP, for those who watch; nothing here is for the public. */
export async function serveStatus(options: StatusServerOptions): Promise<StatusServer> {
  const { host, port } = options
  const routes = createRoutes(options)
  const server = createServer((request, response) => {
    const answer = (request.method === 'GET' && routes.get(request.url ?? '')) || (async () => NOT_FOUND)
    answer()
      // Whatever went wrong is told to those who ask, and stops nobody's work.
      .catch((error: unknown): Answer => text(500, String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(() => response.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: listening } = server.address() as AddressInfo
  return { url: `http://${host}:${listening}`, [Symbol.asyncDispose]: () => close(server) }
}

const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
})
const NOT_FOUND = text(404, 'GET /metrics, /livez, /readyz or /status')

function createRoutes({
  readStatus,
  signal,
  metrics: more,
}: StatusServerOptions): ReadonlyMap<string, () => Promise<Answer>> {
  const metrics = createMetrics(more)
  return new Map([
    ['/livez', async () => text(200, 'alive')],
    [
      '/readyz',
      async () => {
        const reason = signal.aborted ? 'stopping' : whyNotReady(await readStatus())
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

function whyNotReady({ database, halted }: Status): string | undefined {
  if (!database.isReachable) return `the database does not answer: ${database.trouble}`
  return halted === null ? undefined : `halted: ${halted}`
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}
