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
