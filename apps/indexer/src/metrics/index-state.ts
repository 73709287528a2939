import type { Pool, PoolClient, SchemaStepRow } from '@ergo-explorer/db'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import { readSchemaSteps } from '#state/schema-steps.ts'
import { type PastOutcome, readOutcomes } from '#read/verify-outcomes.ts'

/** Current state of the index. */
export interface IndexState extends Checkpoint {
  /** Only in live mode. */
  readonly live:
    | {
        readonly timestamp: number | undefined
        readonly mempoolTransactions: number
        readonly schemaSteps: readonly SchemaStepRow[]
        readonly verifications: readonly PastOutcome[]
      }
    | undefined
}

export type ReadIndex = () => Promise<
  { readonly ok: true; readonly value: IndexState | undefined } | { readonly ok: false; readonly error: string }
>

/** Health checks must not hang on an unreachable database. */
export const INDEX_READ_TIMEOUT_MS = 500

export function createIndexReader(pool: Pool): ReadIndex {
  return async () => {
    try {
      return { ok: true, value: await withTimeout(read(pool)) }
    } catch (error) {
      return { ok: false, error: error instanceof Error && error.message !== '' ? error.message : String(error) }
    }
  }
}

async function read(pool: Pool): Promise<IndexState | undefined> {
  const client = await pool.connect()
  try {
    const checkpoint = await readCheckpoint(client)
    if (checkpoint === undefined) return undefined
    // Before live mode, finding a block by height would scan the table.
    const live = checkpoint.mode === 'live' ? await readLive(client, checkpoint.height) : undefined
    return { ...checkpoint, live }
  } finally {
    client.release()
  }
}

async function readLive(client: PoolClient, height: number): Promise<NonNullable<IndexState['live']>> {
  const { rows } = await client.query<{ timestamp: bigint | null; mempoolTransactions: bigint }>(
    // The number of mempool rows is limited, so counting them is cheap.
    `-- status.live
    SELECT (SELECT timestamp FROM blocks WHERE height = $1), (SELECT count(*) FROM mempool_transactions) AS "mempoolTransactions"`,
    [height],
  )
  const { timestamp = null, mempoolTransactions = 0n } = rows[0] ?? {}
  return {
    timestamp: timestamp === null ? undefined : Number(timestamp),
    mempoolTransactions: Number(mempoolTransactions),
    schemaSteps: await readSchemaSteps(client),
    verifications: await readOutcomes(client),
  }
}

async function withTimeout<T>(task: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no response within ${INDEX_READ_TIMEOUT_MS} ms`)),
    INDEX_READ_TIMEOUT_MS,
  )
  try {
    return await Promise.race([task, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
