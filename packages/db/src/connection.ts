import type { Client, ClientBase, Pool } from 'pg'
import { connectToHosts, createHostPool } from './hosts.ts'
import { TYPE_PARSERS } from './type-parsers.ts'

export interface ConnectOptions {
  /** With one host or several, see `parseHosts`. */
  readonly url: string
  readonly applicationName: string
  /** Sends a statement without waiting for the previous response. Such a connection cannot COPY. */
  readonly pipeline?: boolean
  /** How long a statement waits for a lock before it fails with an error that is retried. Unlimited if omitted. */
  readonly lockTimeoutMs?: number
}

/** Opens a dedicated connection for the writer. The caller must end it. */
export async function connect({
  url,
  applicationName,
  pipeline = false,
  lockTimeoutMs,
}: ConnectOptions): Promise<Client> {
  const client = await connectToHosts(url, {
    application_name: applicationName,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: TYPE_PARSERS,
    pipeline,
  })
  await client.query(DETECT_DISCONNECT_SQL)
  await client.query(NO_JIT)
  if (lockTimeoutMs !== undefined) await client.query(`SET lock_timeout = ${lockTimeoutMs}`)
  return client
}

/**
 * Makes PostgreSQL notice within a second that this process died, even during a statement that takes an hour. Otherwise
 * it would finish the statement first, and its locks would block the next process.
 */
export const DETECT_DISCONNECT_SQL = "SET client_connection_check_interval = '1s'"

/** JIT compilation costs more here than it saves, even where the planner estimates otherwise. */
const NO_JIT = 'SET jit = off'

export interface PoolOptions {
  /** With one host or several, see `parseHosts`. */
  readonly url: string
  /** Maximum number of open connections. Callers wait for a free one. */
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly applicationName: string
  /** Unlimited if omitted. */
  readonly statementTimeoutMs?: number
  /** How long a statement waits for a lock. Unlimited if omitted. */
  readonly lockTimeoutMs?: number
  /** Rejects writes regardless of the role's privileges. */
  readonly isReadOnly?: boolean
  /** How long to wait for a new or free connection. */
  readonly connectionTimeoutMs?: number
}

/** Finds out that the other machine is gone although nothing is sent. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Creates a pool that returns int8 and numeric as bigint, bytea as hex and JSON as text. */
export function createPool(options: PoolOptions): Pool {
  const { url, max, applicationName, statementTimeoutMs, isReadOnly = false } = options
  const pool = createHostPool(url, {
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    ...(isReadOnly && { options: READ_ONLY_OPTIONS }),
    ...KEEP_ALIVE,
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

/** Runs the work in one transaction. If it throws, nothing is committed and the error is rethrown. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers COMMIT with ROLLBACK, without an error, if a statement in the transaction failed.
    if (command !== 'COMMIT') throw new Error('nothing was committed: an error inside the transaction was swallowed')
    return result
  } catch (error) {
    // A failed rollback means the connection and its transaction are lost; rethrow the first error.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/**
 * Whether the work can be retried on a new connection, because the server or the network failed. Also checks the cause
 * of a wrapped error.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (TRANSIENT_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION)) return true
  if (CONNECTION_MESSAGES.some((message) => error.message.startsWith(message))) return true
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true
  return error.cause !== undefined && isConnectionError(error.cause)
}

/** SQLSTATE class of connection exceptions. */
const CONNECTION_EXCEPTION = '08'

const TRANSIENT_CODES = new Set([
  '25006', // read_only_sql_transaction: a server that is no longer, or not yet, the primary
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down or in recovery
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** Prefixes of errors from pg and its pool that have no code. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout expired',
  'timeout exceeded when trying to connect',
]
