import { isConnectionError } from '@ergo-explorer/db'
import type { Database } from '#database/query.ts'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import type { DatabaseServer, LimitedQueryOptions } from '#database/database-server.ts'
import type { ReadSnapshot, ReadRequirement, DatabaseCluster } from '#database/database-cluster.ts'
import { MempoolOverlay } from '#database/mempool-overlay.ts'
import type { Tip } from '#database/tip.ts'
import { createClientIdentifier, type IdentifyClient } from './client-key.ts'
import type { ResponseCache } from './response-cache.ts'
import { TipWaiters } from './tip-waiters.ts'
import type { RequestTrace } from './trace.ts'

/** What all routes share: databases, the response cache and the load state. */
export interface RequestContext {
  readonly responseCache: ResponseCache
  /** Tip of the database that would be used next for such a request; undefined if none is usable. */
  tip(requirement?: ReadRequirement): Tip | undefined
  /** Picks a database for one request and traces its queries; undefined if none is usable. */
  openSnapshot(operationId: string, trace: RequestTrace, requirement?: ReadRequirement): ReadSnapshot | undefined
  /** Polls the tips of all databases; concurrent callers share polls. */
  refresh(): Promise<void>
  /** Waits briefly until a database has reached that version, if the indexer has announced it. */
  waitForVersion(version: string, client: string | undefined): Promise<void>
  /** Waits briefly until a database has this event. */
  waitForSequence(sequence: bigint, client: string | undefined): Promise<void>
  readonly clientOf: IdentifyClient
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

export interface RequestContextOptions {
  /** Whether queries carry the request id as a comment. */
  readonly isSqlTraced: boolean
  readonly isOverloaded: () => boolean
  readonly clientOf?: IdentifyClient
  /** Accepted transactions that the index does not have yet. */
  readonly overlay?: MempoolOverlay
}

export function createRequestContext(
  sources: Pick<DatabaseCluster, 'pick' | 'primary' | 'refresh' | 'onChange' | 'isExpected'>,
  responseCache: ResponseCache,
  options: RequestContextOptions,
): RequestContext {
  const { isSqlTraced, isOverloaded, clientOf = createClientIdentifier(false) } = options
  const { overlay = new MempoolOverlay(() => performance.now()) } = options
  const tipWaiters = new TipWaiters(sources, () => performance.now())
  const maxQueriesPerRequest = new Map<string, number>()
  // Retries on the primary, so that the client does not notice an outage of a replica.
  const runOnReplica = (source: DatabaseServer, query: BoundQuery, limits: LimitedQueryOptions) =>
    source.runLimited(query, limits).catch((error: unknown) => {
      if (!isConnectionError(error)) throw error
      source.markDown(String(error))
      return sources.primary.runLimited(query, limits)
    })
  return {
    responseCache,
    isOverloaded,
    maxQueriesPerRequest,
    tip(requirement) {
      const picked = sources.pick(requirement)
      return picked && overlay.versionTip(picked.tip)
    },
    refresh: () => sources.refresh(),
    waitForVersion: (version, client) => tipWaiters.waitFor(version, client),
    waitForSequence: (sequence, client) => tipWaiters.waitForSequence(sequence, client),
    clientOf,
    openSnapshot(operationId, { requestId, queries, cost }, requirement) {
      const picked = sources.pick(requirement)
      if (picked === undefined) return undefined
      const { source, tip } = picked
      let count = 0
      const charge = cost === undefined ? undefined : (ms: number) => cost.add(ms)
      const queryOptions = { requestId: isSqlTraced ? requestId : undefined, onHeld: charge }
      // Typed as the pool's own method; only the single-argument form is used.
      const runTraced = (async (query: BoundQuery) => {
        if (++count > (maxQueriesPerRequest.get(operationId) ?? 0)) maxQueriesPerRequest.set(operationId, count)
        const start = performance.now()
        try {
          const isPrimary = source === sources.primary
          const bound = overlay.apply(query)
          const result = await (isPrimary
            ? source.runLimited(bound, queryOptions)
            : runOnReplica(source, bound, queryOptions))
          cost?.add(0, (result as { readonly rows: readonly unknown[] }).rows.length)
          return result
        } finally {
          queries.push({ name: query.name, ms: Math.round(performance.now() - start) })
        }
      }) as Database['query']
      return { db: { query: runTraced }, tip: overlay.versionTip(tip), charge }
    },
  }
}
