import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionError } from '@ergo-explorer/db'
import type { Database } from '#database/query.ts'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import type { DatabaseServer } from '#database/database-server.ts'
import type { ReadSnapshot, DatabaseCluster } from '#database/database-cluster.ts'
import type { Tip } from '#database/tip.ts'
import type { ResponseCache } from './response-cache.ts'
import type { RequestTrace } from './trace.ts'

/** What all routes share: databases, the response cache and the load state. */
export interface RequestContext {
  readonly responseCache: ResponseCache
  /** Tip of the database that would be used next, preferring one at that version; undefined if none is usable. */
  tip(version?: string): Tip | undefined
  /** Picks a database for one request and traces its queries; undefined if none is usable. */
  openSnapshot(operationId: string, trace: RequestTrace, version?: string): ReadSnapshot | undefined
  /** Waits briefly until a database has reached that version: the client already knows the block. */
  waitForVersion(version: string): Promise<void>
  /** While overloaded, only cached responses are served. */
  isOverloaded(): boolean
  /** Highest number of queries made by one request, by operation. */
  readonly maxQueriesPerRequest: ReadonlyMap<string, number>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly maxQueriesPerRequest: RequestContext['maxQueriesPerRequest']
  }
}

/** A block announced by one process reaches the others within this time, or much later. */
const VERSION_TIMEOUT_MS = 300
const VERSION_POLL_MS = 20

/** @param isSqlTraced whether queries carry the request id as a comment */
export function createRequestContext(
  sources: Pick<DatabaseCluster, 'pick' | 'primary' | 'refresh'>,
  responseCache: ResponseCache,
  { isSqlTraced, isOverloaded }: { readonly isSqlTraced: boolean; readonly isOverloaded: () => boolean },
): RequestContext {
  const maxQueriesPerRequest = new Map<string, number>()
  const runQuery = async (source: DatabaseServer, query: BoundQuery, requestId?: string): Promise<unknown> => {
    const queued = source.semaphore.acquire()
    if (queued !== undefined) await queued
    try {
      return await source.run(query, requestId)
    } finally {
      source.semaphore.release()
    }
  }
  // Retries on the primary, so that the client does not notice an outage of a replica.
  const runOnReplica = (source: DatabaseServer, query: BoundQuery, requestId?: string) =>
    runQuery(source, query, requestId).catch((error: unknown) => {
      if (!isConnectionError(error)) throw error
      source.markDown(String(error))
      return runQuery(sources.primary, query, requestId)
    })
  return {
    responseCache,
    isOverloaded,
    maxQueriesPerRequest,
    tip: (version) => sources.pick(version)?.tip,
    async waitForVersion(version) {
      const deadline = performance.now() + VERSION_TIMEOUT_MS
      while (sources.pick(version)?.tip.versions.chain !== version && performance.now() < deadline) {
        // Concurrent callers share one poll per database.
        await sources.refresh()
        await sleep(VERSION_POLL_MS)
      }
    },
    openSnapshot(operationId, { requestId, queries }, version) {
      const picked = sources.pick(version)
      if (picked === undefined) return undefined
      const { source, tip } = picked
      let count = 0
      const id = isSqlTraced ? requestId : undefined
      // Typed as the pool's own method; only the single-argument form is used.
      const runTraced = (async (query: BoundQuery) => {
        if (++count > (maxQueriesPerRequest.get(operationId) ?? 0)) maxQueriesPerRequest.set(operationId, count)
        const start = performance.now()
        try {
          return await (source === sources.primary ? runQuery(source, query, id) : runOnReplica(source, query, id))
        } finally {
          queries.push({ name: query.name, ms: Math.round(performance.now() - start) })
        }
      }) as Database['query']
      return { db: { query: runTraced }, tip }
    },
  }
}
