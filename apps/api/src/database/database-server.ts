import { isConnectionError, type Pool } from '@ergo-explorer/db'
import { type BoundQuery, type InstrumentedPool, instrumentPool } from './instrumented-pool.ts'
import { Semaphore } from '@ergo-explorer/service'
import { readTip, type TipStatus } from './tip.ts'

/** A PostgreSQL server and its last known tip. */
export interface DatabaseServer extends InstrumentedPool, AsyncDisposable {
  readonly name: string
  readonly pool: Pool
  /** Limits queries of clients. Polls of the tip and of events bypass it, so that they work under overload. */
  readonly semaphore: Semaphore
  /** Runs a query of a client. @throws Overloaded */
  readonly runLimited: (query: BoundQuery, options?: LimitedQueryOptions) => Promise<unknown>
  /** Number of queries waiting for a connection. */
  readonly queued: number
  /** Result of the last poll. */
  readonly status: TipStatus
  /** Polls the tip. Calls during a poll share the next one, since the poll may have read the tip before the call. */
  refresh(): Promise<TipStatus>
  /** Marks the server as down until the next successful poll. */
  markDown(reason: string): void
}

export interface LimitedQueryOptions {
  /** Added as an SQL comment. */
  readonly requestId?: string | undefined
  /** Called with the time that the query occupied a connection. */
  readonly onHeld?: ((ms: number) => void) | undefined
}

export interface DatabaseServerOptions {
  readonly name: string
  readonly pool: Pool
  readonly network: string
  /** Maximum number of concurrent client queries; defaults to the pool size. */
  readonly maxConcurrentQueries?: number
}

/** Beyond this, an immediate 503 is better: clients retry later, whereas users behind a long queue reload the page. */
const MAX_QUEUED = 200
const QUEUE_TIMEOUT_MS = 250

export function createDatabaseServer({
  name,
  pool,
  network,
  maxConcurrentQueries = pool.options.max,
}: DatabaseServerOptions): DatabaseServer {
  const errorMessage = 'too many concurrent database queries'
  const semaphore = new Semaphore({
    permits: maxConcurrentQueries,
    maxQueued: MAX_QUEUED,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    errorMessage,
  })
  // The pool's own counter also includes queries that are about to get an idle connection.
  const queued = () => semaphore.queued + Math.max(0, pool.waitingCount - pool.idleCount)
  const instrumented = instrumentPool(pool, queued)
  const runLimited = async (query: BoundQuery, { requestId, onHeld }: LimitedQueryOptions = {}): Promise<unknown> => {
    const acquired = semaphore.acquire()
    if (acquired !== undefined) await acquired
    const start = performance.now()
    try {
      return await instrumented.run(query, requestId)
    } finally {
      semaphore.release()
      onHeld?.(performance.now() - start)
    }
  }
  let status: TipStatus = { ok: false, reason: 'not polled yet' }
  let polling: Promise<TipStatus> | undefined
  let nextPoll: Promise<TipStatus> | undefined
  const readStatus = async (): Promise<TipStatus> => {
    try {
      return (status = await readTip(instrumented, network).catch((error: unknown) => {
        // The server may have closed this one connection; a new one shows whether it is down.
        if (!isConnectionError(error)) throw error
        return readTip(instrumented, network)
      }))
    } catch (error) {
      return (status = { ok: false, reason: `the database is unreachable: ${String(error)}` })
    } finally {
      polling = undefined
    }
  }
  const poll = (): Promise<TipStatus> => {
    nextPoll = undefined
    return (polling = readStatus())
  }
  return {
    name,
    pool,
    semaphore,
    ...instrumented,
    runLimited,
    get queued() {
      return queued()
    },
    get status() {
      return status
    },
    refresh: () => (polling === undefined ? (nextPoll ?? poll()) : (nextPoll ??= polling.then(poll))),
    markDown: (reason) => void (status = { ok: false, reason }),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
