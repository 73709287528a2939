import type { FastifyInstance } from 'fastify'
import { Overloaded, Semaphore } from '#database/semaphore.ts'

/** Separate rate limits, so that an export does not use up the limit of reads. */
export type RateLimitBucket = 'read' | 'export' | 'submit'

/** Groups of expensive operations: long responses, broad queries, heavy computation, or waiting for a node. */
export type ConcurrencyGroup = keyof typeof MAX_CONCURRENT

const MAX_CONCURRENT = { export: 8, stream: 32, search: 8, convert: 4, submit: 32 } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly concurrencyGroup?: ConcurrencyGroup
    readonly bucket?: RateLimitBucket
  }
}

/** Limits the concurrency of each group and rejects all of them while overloaded. Applies to routes added later. */
export function limitConcurrency(app: FastifyInstance, isOverloaded: () => boolean): void {
  const semaphores = Object.entries(MAX_CONCURRENT).map(
    ([group, permits]) =>
      [
        group,
        new Semaphore({ permits, errorMessage: `too many concurrent requests of this kind (${group})` }),
      ] as const,
  )
  const semaphoreOf = new Map<string, Semaphore>(semaphores)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const semaphore = semaphoreOf.get(route.config?.concurrencyGroup ?? '')
    if (semaphore === undefined) return
    route.handler = async function (request, reply) {
      if (isOverloaded()) throw new Overloaded('the server is overloaded')
      // These semaphores have no queue.
      void semaphore.acquire()
      // Also fires when the client disconnects.
      reply.raw.once('close', () => semaphore.release())
      return handler.call(this, request, reply)
    }
  })
}
