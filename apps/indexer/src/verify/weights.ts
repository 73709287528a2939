import type { ClientBase } from '@ergo-explorer/db'

/** Size of each table in pages. */
export type TableSizes = ReadonlyMap<string, number>

export async function readTableSizes(client: ClientBase): Promise<TableSizes> {
  const { rows } = await client.query<{ name: string; pages: number }>(
    `-- verify.tableSizes
    SELECT relname::text AS name, relpages AS pages FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

/** How much of the total work a query over all blocks is: the pages of the tables that it reads, at least one. */
export function weightOf(sql: string, sizes: TableSizes): number {
  const tables = sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g)
  return tables.reduce((sum, [, table = '']) => sum + (sizes.get(table) ?? 0), 1)
}
