import type { ClientBase } from '@ergo-explorer/db'
import { pause } from '../follow/pause.ts'

/** Any number that nobody else uses. */
const LOCK = 0x65_72_67_6f

const RETRY_MS = 1000

/**
 * Makes this connection the one that writes. A second indexer waits here until the first is gone; the lock ends with
 * its connection, however that ends. False when told to stop while waiting.
 */
export async function becomeWriter(client: ClientBase, signal: AbortSignal, onWait: () => void): Promise<boolean> {
  for (let tries = 0; !signal.aborted; tries++) {
    const { rows } = await client.query<{ won: boolean }>('SELECT pg_try_advisory_lock($1) AS won', [LOCK])
    if (rows[0]?.won === true) return true
    if (tries === 0) onWait()
    await pause(RETRY_MS, signal)
  }
  return false
}
