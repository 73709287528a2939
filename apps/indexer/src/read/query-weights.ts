import type { ClientBase } from '@ergo-explorer/db'

/** Size of each table in pages, as of its last statistics: the current size would wait for steps that lock a table. */
export type TableSizes = ReadonlyMap<string, number>

export async function readTableSizes(client: ClientBase): Promise<TableSizes> {
  const { rows } = await client.query<{ name: string; pages: number }>(
    `-- tables.sizes
    SELECT relname::text AS name, relpages AS pages
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relpages > 0`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

/** The current sizes, also of tables without statistics. For use before any step locks a table. */
export async function readLoadedSizes(client: ClientBase): Promise<TableSizes> {
  const { rows } = await client.query<{ name: string; pages: number }>(
    `-- tables.loadedSizes
    SELECT relname::text AS name, (pg_relation_size(oid) / current_setting('block_size')::int8)::int4 AS pages
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

/** Estimates the time of a statement over whole tables: the pages of the tables that it reads, at least one. */
export function weightOf(sql: string, sizes: TableSizes): number {
  const tables = sql.matchAll(/\b(?:FROM|JOIN|ON|TABLE)\s+(\w+)/g)
  return tables.reduce((sum, [, table = '']) => sum + (sizes.get(table) ?? 0), 1)
}
