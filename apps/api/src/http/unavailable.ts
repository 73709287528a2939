import { SnapshotChanged } from '../database/snapshot-changed.ts'
import { Overloaded } from '../database/semaphore.ts'
import { isConnectionError } from '@ergo-explorer/db'

/** Reason of a temporary failure, where a retry may help; undefined for other errors. */
export function unavailableReason(error: unknown): string | undefined {
  if (error instanceof Unavailable || error instanceof Overloaded) return error.message
  if (error instanceof SnapshotChanged) return 'a reorg happened during the request'
  if (error instanceof Error && POOL_TIMEOUT.test(error.message)) return 'too many concurrent database queries'
  if (isConnectionError(error)) return 'the database is unreachable'
  const code = codeOf(error)
  if (code === STATEMENT_TIMEOUT) return 'the database query timed out'
  // A standby cancels queries that conflict with replay.
  if (code === RECOVERY_CONFLICT) return 'the query conflicted with replication'
  return undefined
}

/** Thrown when a valid request cannot be served at the moment. */
export class Unavailable extends Error {}

const STATEMENT_TIMEOUT = '57014'
const RECOVERY_CONFLICT = '40001'
const POOL_TIMEOUT = /timeout exceeded when trying to connect/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
