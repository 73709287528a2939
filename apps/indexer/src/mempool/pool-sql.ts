import type { Hex } from '@ergo-explorer/chain'
import { type ClientBase, insertStatement, type RowOf, type Shape, type Table } from '@ergo-explorer/db'

/** Ids as PostgreSQL reads them in a parameter. */
export const asBytea = (ids: Iterable<Hex>): string[] => Array.from(ids, (id) => `\\x${id}`)

export const asNullableBytea = (ids: readonly (Hex | undefined)[]): (string | null)[] =>
  ids.map((id) => (id === undefined ? null : `\\x${id}`))

export async function insertRows<S extends Shape>(
  client: ClientBase,
  into: Table<S>,
  rows: readonly RowOf<Table<S>>[],
): Promise<void> {
  if (rows.length === 0) return
  const { name, text, values } = insertStatement(into)
  await client.query({ name, text, values: values(rows) })
}

/** Any number that nobody else locks: "mempool" in ASCII. */
const POOL_LOCK = 0x6d656d706f6f6cn

/**
 * Whoever changes the pool does so alone, to the end of its transaction: a poll and a block that overlap would each decide
 * by what the other is about to change. Readers are not held up, nor is vacuuming, as by the lock of a table it would be.
 */
export async function lockPool(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [POOL_LOCK])
}
