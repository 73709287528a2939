import type { Metrics } from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import type { Source } from '../database/source.ts'
import type { Sources } from '../database/sources.ts'
import { NOBODY_KEEPS } from '../http/freshness.ts'

export interface HealthOptions {
  readonly sources: Sources
  readonly metrics: Metrics
  /** Who is stopping takes no new requests. */
  readonly isStopping: () => boolean
}

/** How the API is, for those who watch it. */
export function serveHealth(app: FastifyInstance, { sources, metrics, isStopping }: HealthOptions): void {
  const text = (url: string, answer: () => { readonly status: number; readonly body: string }) =>
    app.get(url, (_, reply) => {
      const { status, body } = answer()
      return reply
        .code(status)
        .header('cache-control', NOBODY_KEEPS)
        .type('text/plain; charset=utf-8')
        .send(`${body}\n`)
    })
  text('/livez', () => ({ status: 200, body: 'alive' }))
  text('/readyz', () => {
    const reason = isStopping() ? 'stopping' : whyNotReady(sources)
    return reason === undefined ? { status: 200, body: 'ready' } : { status: 503, body: reason }
  })
  app.get('/status', (_, reply) =>
    reply.header('cache-control', NOBODY_KEEPS).send({
      height: sources.pick()?.tip.height ?? null,
      databases: [sources.primary, ...sources.replicas].map(describe),
    }),
  )
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', NOBODY_KEEPS)
      .type(metrics.contentType)
      .send(await metrics.format()),
  )
}

function whyNotReady(sources: Sources): string | undefined {
  if (sources.pick() !== undefined) return undefined
  const { seen } = sources.primary
  return seen.ok ? undefined : seen.reason
}

const describe = ({ name, pool, waiting, seen }: Source) => ({
  name,
  height: seen.ok ? seen.tip.height : null,
  trouble: seen.ok ? null : seen.reason,
  connections: { open: pool.totalCount, idle: pool.idleCount, waiting },
})
