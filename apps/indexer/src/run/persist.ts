import { isConnectionFault } from '@ergo-explorer/db'
import { NodeError } from '@ergo-explorer/node'
import type { FollowLog } from '../follow/follow-status.ts'
import { pause, pauseAfter } from '../follow/pause.ts'

const RETRY_MS = 1000
/** Who has worked for so long has not failed again, but anew. */
const LONG_MS = 60_000

/**
 * Works until it is done: what passes by itself, such as a database or a node that is away, is waited for. What nobody
 * can cure by waiting is thrown. Undefined when told to stop before the end.
 */
export async function persist<T>(
  work: () => Promise<T>,
  log: FollowLog,
  signal: AbortSignal,
  retryMs = RETRY_MS,
): Promise<T | undefined> {
  let failures = 0
  while (!signal.aborted) {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) return undefined
      if (!isPassing(error)) throw error
      failures = performance.now() - start > LONG_MS ? 1 : failures + 1
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
