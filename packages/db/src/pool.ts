import { Pool } from 'pg'
import { TYPE_PARSERS } from './type-parsers.ts'

export interface PoolOptions {
  readonly url: string
  /** The most connections that are open at once; who needs one more waits. */
  readonly max: number
  /** Shown by pg_stat_activity. */
  readonly applicationName: string
  /** Without it a statement may run for as long as it takes. */
  readonly statementTimeoutMs?: number
  /** Refuses to write, whatever the role may do. */
  readonly isReadOnly?: boolean
  /** How long to wait for a connection, a new one or one that somebody else has. */
  readonly connectionTimeoutMs?: number
}

/** A pool whose int8 and numeric are bigint, bytea is hex and JSON is its own text. */
export function createPool(options: PoolOptions): Pool {
  const { url, max, applicationName, statementTimeoutMs, isReadOnly = false } = options
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    ...(isReadOnly && { options: READING }),
    keepAlive: true,
    types: TYPE_PARSERS,
  })
  // An idle connection that breaks is already gone from the pool, and nobody was waiting for it. Unheard, the event
  // would end the process; work that meets the same fault hears of it itself.
  pool.on('error', () => undefined)
  // The pool hears only idle connections. The work that has one which breaks is told by its next question.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Questions that come in the thousands are planned once a connection, and the disks of today need not be read in order.
 * Both let the planner take the index that a question was written for, also for a page of five hundred.
 */
const READING = [
  'default_transaction_read_only=on',
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Long enough for a server that is starting, short enough that a caller behind a dead route gets an answer. */
const CONNECTION_TIMEOUT_MS = 10_000
