import type { Pool } from '@ergo-explorer/db'
import type { RelationSize, RunState } from './run-state.ts'

/** Disk usage of each table, with its TOAST table, and of each index. */
export async function measureSizes(pool: Pool): Promise<NonNullable<RunState['sizes']>> {
  // With it, the visibility maps exist, which the API needs to read indexes only.
  await pool.query('VACUUM ANALYZE')
  const { rows } = await pool.query<{ name: string; table: string | null; bytes: bigint }>(
    `SELECT c.relname::text AS name, t.relname::text AS table, pg_table_size(c.oid) AS bytes
    FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_class t ON t.oid = i.indrelid
    WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
  )
  const { rows: database } = await pool.query<{ bytes: bigint }>('SELECT pg_database_size(current_database()) AS bytes')
  return {
    databaseBytes: Number(database[0]?.bytes ?? 0n),
    relations: rows.map(({ name, table, bytes }): RelationSize => {
      return table === null ? { name, bytes: Number(bytes) } : { name, table, bytes: Number(bytes) }
    }),
  }
}
