import { setTimeout as sleep } from 'node:timers/promises'
import {
  nullable,
  type RowOf,
  defineTable,
  type ClientBase,
  insertStatement,
  type TableShape,
  type Table,
} from '@ergo-explorer/db'
import type { Hex } from '@ergo-explorer/chain'

/** Mempool tables, with the columns of migrations/ in their order. */

export const MEMPOOL_TRANSACTIONS = defineTable('mempool_transactions', {
  id: 'bytea',
  first_seen: 'int8',
  size: 'int4',
  fee: 'int8',
  depth: 'int4',
  conflicts_with: nullable('bytea'),
  kind: 'int2',
  facts: 'jsonb',
  body: 'text',
  token_accesses: 'int4',
  input_block: nullable('bytea'),
  pre_confirmed_at: nullable('int8'),
})
export type MempoolTransactionRow = RowOf<typeof MEMPOOL_TRANSACTIONS>

export const MEMPOOL_SIGHTINGS = defineTable('mempool_sightings', {
  transaction: 'bytea',
  node: 'text',
  first_seen: 'int8',
  left_at: nullable('int8'),
})
export type MempoolSightingRow = RowOf<typeof MEMPOOL_SIGHTINGS>

export const MEMPOOL_INPUTS = defineTable('mempool_inputs', {
  transaction: 'bytea',
  position: 'int4',
  box: 'bytea',
  is_data: 'bool',
})
export type MempoolInputRow = RowOf<typeof MEMPOOL_INPUTS>

export const MEMPOOL_OUTPUTS = defineTable('mempool_outputs', {
  id: 'bytea',
  transaction: 'bytea',
  position: 'int4',
  value: 'int8',
  creation_height: 'int4',
  script_hash: 'bytea',
  ergo_tree: 'bytea',
  registers: nullable('bytea'),
  assets: nullable('bytea'),
})
export type MempoolOutputRow = RowOf<typeof MEMPOOL_OUTPUTS>

export const MEMPOOL_CHANGES = defineTable('mempool_changes', {
  transaction: 'bytea',
  script_hash: 'bytea',
  token_id: 'bytea',
  delta: 'numeric',
})
export type MempoolChangeRow = RowOf<typeof MEMPOOL_CHANGES>

/** Formats ids as bytea parameters. */
export const toBytea = (ids: Iterable<Hex>): string[] => Array.from(ids, (id) => `\\x${id}`)

export const toNullableBytea = (ids: readonly (Hex | undefined)[]): (string | null)[] =>
  ids.map((id) => (id === undefined ? null : `\\x${id}`))

export async function insertRows<S extends TableShape>(
  client: ClientBase,
  table: Table<S>,
  rows: readonly RowOf<Table<S>>[],
): Promise<void> {
  if (rows.length === 0) return
  const { name, text, values } = insertStatement(table)
  await client.query({ name, text, values: values(rows) })
}

/** Unique advisory lock number: "mempool" in ASCII. */
const MEMPOOL_LOCK = 0x6d656d706f6f6cn

/** How long a session that is not an indexer may hold the lock before it is ignored. */
const FOREIGN_WAIT_MS = 500
const RETRY_MS = 20

/**
 * Serialises mempool changes until the end of the transaction: a concurrent poll and block would each decide on state
 * that the other is about to change. Unlike a table lock, it blocks neither readers nor vacuum.
 * @returns false if a foreign session holds the lock. A block is then written without it, because nothing may stop
 *   blocks; a poll must be skipped, so that the two still exclude each other.
 */
export async function lockMempool(client: ClientBase): Promise<boolean> {
  for (let waited = 0; ; waited += RETRY_MS) {
    const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS acquired', [
      MEMPOOL_LOCK,
    ])
    if (rows[0]?.acquired === true) return true
    if (waited >= FOREIGN_WAIT_MS && (await isHeldByForeigner(client))) return false
    await sleep(RETRY_MS)
  }
}

/** Names of sessions of other roles are hidden from a role without pg_monitor, so those count as foreign. */
async function isHeldByForeigner(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `-- mempool.isHeldByForeigner
      SELECT EXISTS (
        SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = $1
          AND coalesce(application_name, '') NOT LIKE 'indexer%'
      ) AS held`,
    [MEMPOOL_LOCK],
  )
  return rows[0]?.held === true
}

/** A poll was not applied, because a foreign session holds the lock. */
export class MempoolLocked extends Error {
  override readonly name = 'MempoolLocked'
}
