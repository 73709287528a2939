import type { ClientBase } from '@ergo-explorer/db'
import { canonical, columnsOf } from '@ergo-explorer/indexer/verify/fingerprint'

/** Enough to see what it is about. */
const SHOWN = 3

/** A few rows of a table that only one of two indexes has, by natural keys. */
export async function differingRows(table: string, ours: ClientBase, straight: ClientBase): Promise<string[]> {
  const [ourRows, straightRows] = [await rowsOf(ours, table), await rowsOf(straight, table)]
  return [
    ...without(ourRows, straightRows).map((row) => `      only in the simulated index: ${row}`),
    ...without(straightRows, ourRows).map((row) => `      only in the straight index:  ${row}`),
  ]
}

async function rowsOf(client: ClientBase, table: string): Promise<string[]> {
  const query = canonical(table, await columnsOf(client, table))
  const { rows } = await client.query<{ text: string }>(`SELECT row::text AS text FROM (${query}) AS row ORDER BY 1`)
  return rows.map(({ text }) => text)
}

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  const extra = rows.filter((row) => {
    const times = left.get(row) ?? 0
    left.set(row, times - 1)
    return times <= 0
  })
  return extra.slice(0, SHOWN)
}
