import { Pool } from 'pg'
import { TYPE_PARSERS } from './type-parsers.ts'

export interface PoolOptions {
  readonly url: string
  /** Maximum number of open connections. Callers wait for a free one. */
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly applicationName: string
  /** Unlimited if omitted. */
  readonly statementTimeoutMs?: number
  /** Rejects writes regardless of the role's privileges. */
  readonly isReadOnly?: boolean
  /** How long to wait for a new or free connection. */
  readonly connectionTimeoutMs?: number
}

/** Creates a pool that returns int8 and numeric as bigint, bytea as hex and JSON as text. */
export function createPool(options: PoolOptions): Pool {
  const { url, max, applicationName, statementTimeoutMs, isReadOnly = false } = options
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    ...(isReadOnly && { options: READ_ONLY_OPTIONS }),
    keepAlive: true,
    types: TYPE_PARSERS,
  })
  // The pool has already removed the broken idle connection. Without a listener the event would end the process.
  pool.on('error', () => undefined)
  // The pool listens only to idle connections. Work on a broken connection fails with its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The API runs the same queries thousands of times: plan each once per connection, and assume cheap random reads (SSD).
 * Both make the planner use the index that a query was written for, even for pages of 500 rows.
 */
const READ_ONLY_OPTIONS = [
  'default_transaction_read_only=on',
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Long enough for a server that is starting, short enough to fail when the host is unreachable. */
const CONNECTION_TIMEOUT_MS = 10_000
