import type { ClientBase } from '@ergo-explorer/db'

/** Size of each table in pages, as of its last statistics: the current size would wait for steps that lock a table. */
export type TableSizes = ReadonlyMap<string, number>

export async function readTableSizes(client: ClientBase): Promise<TableSizes> {
  const { rows } = await client.query<{ name: string; pages: number }>(
    `-- tables.sizes
    SELECT relname::text AS name, relpages AS pages
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

/** Estimates the time of a statement over whole tables: the pages of the tables that it reads, at least one. */
export function weightOf(sql: string, sizes: TableSizes): number {
  const tables = sql.matchAll(/\b(?:FROM|JOIN|ON|TABLE)\s+(\w+)/g)
  return tables.reduce((sum, [, table = '']) => sum + (sizes.get(table) ?? 0), 1)
}
