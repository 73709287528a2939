import type { Hex } from '@ergo-explorer/chain'
import { type ClientBase, insertStatement, type RowOf, type TableShape, type Table } from '@ergo-explorer/db'

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

/**
 * Serialises mempool changes until the end of the transaction: a concurrent poll and block would each decide on state
 * that the other is about to change. Unlike a table lock, it blocks neither readers nor vacuum.
 */
export async function lockMempool(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MEMPOOL_LOCK])
}
