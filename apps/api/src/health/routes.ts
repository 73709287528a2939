import type { Metrics } from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import type { DatabaseServer } from '#database/database-server.ts'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import { NO_STORE } from '#http/freshness.ts'

export interface HealthOptions {
  readonly sources: DatabaseCluster
  readonly metrics: Metrics
  /** True after the signal to stop; `/readyz` then returns 503. */
  readonly isStopping: () => boolean
}

/** For orchestrators and monitoring; nginx does not forward these paths. */
const STATIC = { config: { costClass: 'static' } } as const

/** Serves liveness, readiness, status and metrics. */
export function serveHealth(app: FastifyInstance, { sources, metrics, isStopping }: HealthOptions): void {
  const serveText = (url: string, respond: () => { readonly status: number; readonly body: string }) =>
    app.get(url, STATIC, (_, reply) => {
      const { status, body } = respond()
      return reply.code(status).header('cache-control', NO_STORE).type('text/plain; charset=utf-8').send(`${body}\n`)
    })
  serveText('/livez', () => ({ status: 200, body: 'alive' }))
  serveText('/readyz', () => {
    const reason = isStopping() ? 'stopping' : notReadyReason(sources)
    return reason === undefined ? { status: 200, body: 'ready' } : { status: 503, body: reason }
  })
  app.get('/status', STATIC, (_, reply) =>
    reply.header('cache-control', NO_STORE).send({
      height: sources.pick()?.tip.height ?? null,
      schemaSteps: sources.pick()?.tip.schemaSteps ?? [],
      databases: [sources.primary, ...sources.replicas].map(describe),
    }),
  )
  app.get('/metrics', STATIC, async (_, reply) =>
    reply
      .header('cache-control', NO_STORE)
      .type(metrics.contentType)
      .send(await metrics.format()),
  )
}

function notReadyReason(sources: DatabaseCluster): string | undefined {
  if (sources.pick() !== undefined) return undefined
  const { status } = sources.primary
  return status.ok ? undefined : status.reason
}

const describe = ({ name, pool, queued, status }: DatabaseServer) => ({
  name,
  height: status.ok ? status.tip.height : null,
  error: status.ok ? null : status.reason,
  connections: { open: pool.totalCount, idle: pool.idleCount, waiting: queued },
})
