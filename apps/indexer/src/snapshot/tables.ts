import type { ClientBase } from '@ergo-explorer/db'
import { CHAIN_TABLES, STATE_TABLES } from '#state/tables.ts'

/** The tables of a snapshot: everything that follows from the chain. */
export const SNAPSHOT_TABLES: readonly string[] = [
  'templates',
  'scripts',
  'tokens',
  'keys',
  ...Object.keys(CHAIN_TABLES),
  ...STATE_TABLES,
]

export interface SnapshotColumn {
  readonly name: string
  /** As PostgreSQL names it, for example `integer`. */
  readonly type: string
}

export async function listSnapshotColumns(client: ClientBase, table: string): Promise<SnapshotColumn[]> {
  const { rows } = await client.query<SnapshotColumn>(
    `-- snapshot.columns
    SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  )
  return rows
}
