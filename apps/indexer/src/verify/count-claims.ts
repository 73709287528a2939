import type { ClientBase } from '@ergo-explorer/db'
import { type Part, type TableName, within } from './tables.ts'

/** How many rows of a table are in a part of the chain. Each table is counted once, when it is first asked for. */
export function createClaimCounter(client: ClientBase, part: Part): (table: TableName) => Promise<number> {
  const counted = new Map<TableName, number>()
  return async (table) => {
    const known = counted.get(table)
    if (known !== undefined) return known
    const { rows } = await client.query<{ count: bigint }>(
      `-- verify.claims\nSELECT count(*) FROM ${table} WHERE ${within(part, table)}`,
    )
    const count = Number(rows[0]?.count ?? 0)
    counted.set(table, count)
    return count
  }
}
