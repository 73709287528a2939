import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded, Semaphore } from '@ergo-explorer/service'
import { type IdentifyClient, Counts } from './client-key.ts'
import { type ErrorResponse, selectErrorFormat } from './error-responses.ts'
import { renderErrorResponse, sendResponse } from './response.ts'

/** Separate rate limits, so that an export does not use up the limit of reads. */
export type RateLimitBucket = 'read' | 'export' | 'submit' | 'check'

/** Groups of expensive operations: long responses, broad queries, heavy computation, or waiting for a node. */
export type ConcurrencyGroup = keyof typeof MAX_CONCURRENT

/** A client that reads slowly, or whose node is slow, occupies its part of a group and not all of it. */
const MAX_CONCURRENT = {
  export: { total: 8, perClient: 2 },
  stream: { total: 32, perClient: 16 },
  proof: { total: 4, perClient: 2 },
  search: { total: 8, perClient: 4 },
  changes: { total: 32, perClient: 4 },
  lookup: { total: 32, perClient: 8 },
  watch: { total: 4, perClient: 2 },
  convert: { total: 4, perClient: 2 },
  submit: { total: 32, perClient: 8 },
  check: { total: 16, perClient: 4 },
  graphql: { total: 64, perClient: 16 },
} as const

const RETRY_AFTER_S = 2

/** Searches, lookups and conversions are short; transactions and watches are long. */
const SMALL_BODY_BYTES = 65_536
const GROUPS_WITH_LONG_BODIES: ReadonlySet<string> = new Set<ConcurrencyGroup>(['submit', 'check', 'watch'])

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly concurrencyGroup?: ConcurrencyGroup
    readonly bucket?: RateLimitBucket
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * For routes that learn the group from the body: the response for a client with too many requests, or undefined.
     * The request is part of the group until its connection is done with it.
     */
    enterGroup: (group: ConcurrencyGroup, request: FastifyRequest, reply: FastifyReply) => ErrorResponse | undefined
  }
}

export interface ConcurrencyOptions {
  readonly isOverloaded: () => boolean
  readonly clientOf: IdentifyClient
}

/** Limits the concurrency of each group and rejects all of them while overloaded. Applies to routes added later. */
export function limitConcurrency(app: FastifyInstance, { isOverloaded, clientOf }: ConcurrencyOptions): void {
  const groups = new Map<string, Group>(
    Object.entries(MAX_CONCURRENT).map(([group, { total, perClient }]) => {
      const errorMessage = `too many concurrent requests of this kind (${group})`
      return [group, { semaphore: new Semaphore({ permits: total, errorMessage }), perClient, running: new Counts() }]
    }),
  )
  const enter = (
    { semaphore, perClient, running }: Group,
    request: FastifyRequest,
    reply: FastifyReply,
  ): ErrorResponse | undefined => {
    if (isOverloaded()) throw new Overloaded('the server is overloaded')
    const client = clientOf(request)
    if (client !== undefined && running.of(client) >= perClient) {
      const reason = `Too many requests: ${perClient} of this kind at once`
      return selectErrorFormat(request.url).error({ status: 429, reason }, RETRY_AFTER_S)
    }
    // These semaphores have no queue.
    void semaphore.acquire()
    if (client !== undefined) running.add(client, 1)
    // Also fires when the client disconnects.
    reply.raw.once('close', () => {
      semaphore.release()
      if (client !== undefined) running.add(client, -1)
    })
    return undefined
  }
  app.decorate('enterGroup', (name: ConcurrencyGroup, request: FastifyRequest, reply: FastifyReply) => {
    const group = groups.get(name)
    return group && enter(group, request, reply)
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const group = groups.get(route.config?.concurrencyGroup ?? '')
    if (group === undefined) return
    if (!GROUPS_WITH_LONG_BODIES.has(route.config?.concurrencyGroup ?? '')) route.bodyLimit = SMALL_BODY_BYTES
    route.handler = async function (request, reply) {
      const rejection = enter(group, request, reply)
      if (rejection !== undefined) return sendResponse(reply, renderErrorResponse(rejection))
      return handler.call(this, request, reply)
    }
  })
}

interface Group {
  readonly semaphore: Semaphore
  readonly perClient: number
  readonly running: Counts
}
