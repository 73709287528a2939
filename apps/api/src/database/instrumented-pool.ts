import type { Pool } from '@ergo-explorer/db'
import type { Database, NamedQuery } from './query.ts'

/** Number of executions and their total duration. */
export interface QueryTotals {
  count: number
  seconds: number
}

export interface InstrumentedPool extends Pick<Database, 'query'> {
  /** Runs a query, with the request id as an SQL comment if provided. */
  readonly run: (query: BoundQuery, requestId?: string) => Promise<unknown>
  /** By query name. Includes the wait for a connection. */
  readonly queryTotals: ReadonlyMap<string, QueryTotals>
  /** Total time that queries spent waiting for a connection. */
  connectionWaitSeconds(): number
}

export interface BoundQuery extends NamedQuery {
  readonly values: unknown[]
}

/** Wraps a pool to count queries and measure their time. The cost is a few additions per query. */
export function instrumentPool(pool: Pool, countQueued: () => number): InstrumentedPool {
  const queryTotals = new Map<string, QueryTotals>()
  let waitedMs = 0
  let queued = 0
  let since = performance.now()
  /** The queue length only changes when a query starts or ends, so it was constant since the last update. */
  const updateWaitTime = (now: number) => {
    waitedMs += queued * (now - since)
    queued = countQueued()
    since = now
  }
  const count = (name: string, ms: number) => {
    let totals = queryTotals.get(name)
    if (totals === undefined) queryTotals.set(name, (totals = { count: 0, seconds: 0 }))
    totals.count++
    totals.seconds += ms / 1000
  }
  const run = async (query: BoundQuery, requestId?: string): Promise<unknown> => {
    const start = performance.now()
    const result = pool.query(requestId === undefined ? query : withComment(query, requestId))
    updateWaitTime(start)
    try {
      return await result
    } finally {
      const now = performance.now()
      updateWaitTime(now)
      count(query.name, now - start)
    }
  }
  return {
    run,
    // Typed as the pool's own method; only the single-argument form is used.
    query: run as Database['query'],
    queryTotals,
    connectionWaitSeconds() {
      updateWaitTime(performance.now())
      return waitedMs / 1000
    },
  }
}

/** Without a name the query is not prepared: the text of a prepared statement cannot differ between requests. */
const withComment = ({ text, values }: BoundQuery, requestId: string) => ({
  text: `/* request=${requestId} */ ${text}`,
  values,
})
