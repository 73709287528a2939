import type { Pool, PoolClient } from '@ergo-explorer/db'
import { type Checkpoint, readCheckpoint } from '../read/checkpoint.ts'

/** Where the index stands. */
export interface IndexView extends Checkpoint {
  /** Only in live mode. */
  readonly live: { readonly timestamp: number | undefined; readonly waiting: number } | undefined
}

export type ReadIndex = () => Promise<
  { readonly ok: true; readonly value: IndexView | undefined } | { readonly ok: false; readonly trouble: string }
>

/** Whoever asks for health does not wait for a database that is gone. */
export const PATIENCE_MS = 500

export function createIndexReader(pool: Pool): ReadIndex {
  return async () => {
    try {
      return { ok: true, value: await inTime(read(pool)) }
    } catch (error) {
      return { ok: false, trouble: error instanceof Error && error.message !== '' ? error.message : String(error) }
    }
  }
}

async function read(pool: Pool): Promise<IndexView | undefined> {
  const client = await pool.connect()
  try {
    const checkpoint = await readCheckpoint(client)
    if (checkpoint === undefined) return undefined
    // Before that, a block is not found by its height without reading them all.
    const live = checkpoint.mode === 'live' ? await readLive(client, checkpoint.height) : undefined
    return { ...checkpoint, live }
  } finally {
    client.release()
  }
}

async function readLive(client: PoolClient, height: number): Promise<NonNullable<IndexView['live']>> {
  const { rows } = await client.query<{ timestamp: bigint | null; waiting: bigint }>(
    // Few wait, and never more than are tracked: they may be counted.
    `-- status.live
    SELECT (SELECT timestamp FROM blocks WHERE height = $1), (SELECT count(*) FROM pool_transactions) AS waiting`,
    [height],
  )
  const { timestamp = null, waiting = 0n } = rows[0] ?? {}
  return { timestamp: timestamp === null ? undefined : Number(timestamp), waiting: Number(waiting) }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
