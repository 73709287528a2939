import type { ClientBase } from '@ergo-explorer/db'
import { canonicalTableSql, listColumns } from '@ergo-explorer/indexer/verify/fingerprint'

/** Rows shown per index. */
const MAX_EXAMPLES = 3

/** Returns a few rows of a table that only one of two indexes has, identified by natural keys. */
export async function differingRows(table: string, simulated: ClientBase, reference: ClientBase): Promise<string[]> {
  const [simulatedRows, referenceRows] = [await rowsOf(simulated, table), await rowsOf(reference, table)]
  return [
    ...without(simulatedRows, referenceRows).map((row) => `      only in the simulated index: ${row}`),
    ...without(referenceRows, simulatedRows).map((row) => `      only in the reference index: ${row}`),
  ]
}

async function rowsOf(client: ClientBase, table: string): Promise<string[]> {
  const query = canonicalTableSql(table, await listColumns(client, table))
  const { rows } = await client.query<{ text: string }>(`SELECT row::text AS text FROM (${query}) AS row ORDER BY 1`)
  return rows.map(({ text }) => text)
}

function without(rows: readonly string[], others: readonly string[]): string[] {
  const remaining = new Map<string, number>()
  for (const row of others) remaining.set(row, (remaining.get(row) ?? 0) + 1)
  const extra = rows.filter((row) => {
    const times = remaining.get(row) ?? 0
    remaining.set(row, times - 1)
    return times <= 0
  })
  return extra.slice(0, MAX_EXAMPLES)
}
