import type { ClientBase } from '@ergo-explorer/db'
import { sleepUntilAborted } from '../follow/backoff.ts'

/** Unique advisory lock number: "ergo" in ASCII. */
const WRITER_LOCK = 0x65_72_67_6f

const RETRY_MS = 1000

/**
 * Acquires the writer lock on this connection. A second indexer waits until the first is gone; the lock is released
 * with the connection. Returns false if aborted while waiting.
 */
export async function acquireWriterLock(client: ClientBase, signal: AbortSignal, onWait: () => void): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [
      WRITER_LOCK,
    ])
    if (rows[0]?.acquired === true) return true
    if (attempt === 0) onWait()
    await sleepUntilAborted(RETRY_MS, signal)
  }
  return false
}
