import { setTimeout as sleep } from 'node:timers/promises'

/** Waits, or until the signal comes. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

const LONGEST_PAUSE_MS = 10_000
/** A node may well ask for a day. */
const LONGEST_WISH_MS = 60_000

/** How long nodes are left alone that have failed so many times in a row: ever longer, and as long as they ask for. */
export function pauseAfter(failures: number, pollMs: number, retryAfterMs = 0): number {
  const longest = Math.max(pollMs, LONGEST_PAUSE_MS)
  return Math.max(Math.min(pollMs * 2 ** Math.max(0, failures - 1), longest), Math.min(retryAfterMs, LONGEST_WISH_MS))
}
