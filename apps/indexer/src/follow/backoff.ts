import { setTimeout as sleep } from 'node:timers/promises'

/** Sleeps until the time is over or the signal aborts. */
export async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

const MAX_BACKOFF_MS = 10_000
/** Cap for Retry-After values sent by nodes. */
const MAX_RETRY_AFTER_MS = 60_000

/** Delay before the next attempt: exponential backoff, and at least the node's Retry-After. */
export function backoffMs(failures: number, pollMs: number, retryAfterMs = 0): number {
  const max = Math.max(pollMs, MAX_BACKOFF_MS)
  return Math.max(Math.min(pollMs * 2 ** Math.max(0, failures - 1), max), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS))
}
