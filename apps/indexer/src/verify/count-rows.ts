import type { ClientBase } from '@ergo-explorer/db'
import { type ChainPart, type TableName, withinChainPartSql } from './tables.ts'

/** Counts the rows of a table in a part of the chain. Each table is counted once, on first use. */
export function createRowCounter(client: ClientBase, part: ChainPart): (table: TableName) => Promise<number> {
  const counted = new Map<TableName, number>()
  return async (table) => {
    const cached = counted.get(table)
    if (cached !== undefined) return cached
    const { rows } = await client.query<{ count: bigint }>(
      `-- verify.countRows\nSELECT count(*) FROM ${table} WHERE ${withinChainPartSql(part, table)}`,
    )
    const count = Number(rows[0]?.count ?? 0)
    counted.set(table, count)
    return count
  }
}
