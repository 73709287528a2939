import { ChangedWhileRead } from '../database/changed-while-read.ts'
import { NoPlace } from '../database/places.ts'
import { isConnectionFault } from '@ergo-explorer/db'

/** Why nothing can be answered now, where coming back soon may help; undefined for a fault of ours. */
export function whyUnavailable(error: unknown): string | undefined {
  if (error instanceof Unavailable || error instanceof NoPlace) return error.message
  if (error instanceof ChangedWhileRead) return 'the chain changed while it was read'
  if (error instanceof Error && POOL_TIMEOUT.test(error.message)) return 'too many questions at once'
  if (isConnectionFault(error)) return 'the database does not answer'
  const code = codeOf(error)
  if (code === STATEMENT_TIMEOUT) return 'the question took too long'
  // A standby cancels questions that stand in the way of replay.
  if (code === RECOVERY_CONFLICT) return 'the answer changed while it was read'
  return undefined
}

/** Nothing is wrong with the question; the answer cannot be had now. */
export class Unavailable extends Error {}

const STATEMENT_TIMEOUT = '57014'
const RECOVERY_CONFLICT = '40001'
const POOL_TIMEOUT = /timeout exceeded when trying to connect/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
