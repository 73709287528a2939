import { isConnectionFault } from '@ergo-explorer/db'
import { NodeError } from '@ergo-explorer/node'
import type { FollowLog } from '../follow/follow-status.ts'
import { pause, pauseAfter } from '../follow/pause.ts'

/** How long to wait after a first failure, and who has worked for so long that it has not failed again, but anew. */
export interface Patience {
  readonly retryMs: number
  readonly longMs: number
}

/** A database that is restarted several times in a minute was back each time, and is not to be waited for ever longer. */
const PATIENCE: Patience = { retryMs: 1000, longMs: 5000 }

/**
 * Works until it is done: what passes by itself, such as a database or a node that is away, is waited for. What nobody
 * can cure by waiting is thrown. Undefined when told to stop before the end.
 */
export async function persist<T>(
  work: () => Promise<T>,
  log: FollowLog,
  signal: AbortSignal,
  { retryMs, longMs } = PATIENCE,
): Promise<T | undefined> {
  let failures = 0
  while (!signal.aborted) {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) return undefined
      if (!isPassing(error)) throw error
      failures = performance.now() - start > longMs ? 1 : failures + 1
      log.warn({ reason: reasonOf(error), failures }, 'interrupted, trying again')
      await pause(pauseAfter(failures, retryMs), signal)
    }
  }
  return undefined
}

/** Full disks are emptied by people, who should not have to remember us. */
const DISK_FULL = '53100'

function isPassing(error: unknown): error is Error {
  if (error instanceof NodeError || isConnectionFault(error)) return true
  return error instanceof Error && 'code' in error && error.code === DISK_FULL
}

/** A host with several addresses fails without words, once for each. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
}
