import type { Client } from '@ergo-explorer/db'
import { canonicalTableSql, listColumns } from '@ergo-explorer/indexer/verify/fingerprint'

/** Counts the rows of a table that only one of two indexes has, and returns one of them as an example. */
export async function countDifferingRows(
  table: string,
  actual: Client,
  reference: Client,
): Promise<{ readonly count: number; readonly example: string }> {
  const excess = new Map<string, number>()
  for (const row of await rowsOf(table, actual)) excess.set(row, (excess.get(row) ?? 0) + 1)
  for (const row of await rowsOf(table, reference)) excess.set(row, (excess.get(row) ?? 0) - 1)
  const different = [...excess].filter(([, times]) => times !== 0)
  const count = different.reduce((sum, [, times]) => sum + Math.abs(times), 0)
  const [row = '', times = 0] = different[0] ?? []
  return { count, example: `${times > 0 ? 'extra' : 'missing'} ${row}` }
}

async function rowsOf(table: string, client: Client): Promise<string[]> {
  const query =
    table === 'checkpoint'
      ? 'SELECT height, id, score, mode, genesis_id, halted FROM checkpoint'
      : canonicalTableSql(table, await listColumns(client, table))
  const { rows } = await client.query<{ text: string }>(`SELECT row::text AS text FROM (${query}) AS row`)
  return rows.map(({ text }) => text)
}
