import type { ClientBase } from '@ergo-explorer/db'
import { canonicalTableSql, computeFingerprint, listColumns, listDifferentTables } from '#verify/fingerprint.ts'

/** A table in which an index differs from a reference index. */
export interface TableDifference {
  readonly table: string
  /** Row counts of the index and of the reference. */
  readonly counts: readonly [actual: number, reference: number]
  /** Rows that only one of them has, by natural keys. */
  readonly rows: readonly string[]
}

/** Compares the contents of two indexes, however they were built. Returns the number of compared tables, too. */
export async function compareIndexes(
  actual: ClientBase,
  reference: ClientBase,
): Promise<{ readonly tables: number; readonly differences: readonly TableDifference[] }> {
  const [first, second] = [await computeFingerprint(actual), await computeFingerprint(reference)]
  const differences: TableDifference[] = []
  for (const table of listDifferentTables(first, second)) {
    const counts = [first[table]?.rows ?? 0, second[table]?.rows ?? 0] as const
    differences.push({ table, counts, rows: await listDifferingRows(table, actual, reference) })
  }
  return { tables: Object.keys(second).length, differences }
}

async function listDifferingRows(table: string, actual: ClientBase, reference: ClientBase): Promise<string[]> {
  const excess = new Map<string, number>()
  for (const row of await rowsOf(table, actual)) excess.set(row, (excess.get(row) ?? 0) + 1)
  for (const row of await rowsOf(table, reference)) excess.set(row, (excess.get(row) ?? 0) - 1)
  return [...excess].flatMap(([row, times]) =>
    Array<string>(Math.abs(times)).fill(`${times > 0 ? 'extra' : 'missing'} ${row}`),
  )
}

async function rowsOf(table: string, client: ClientBase): Promise<string[]> {
  const query =
    table === 'checkpoint'
      ? 'SELECT height, id, score, mode, genesis_id, halted FROM checkpoint'
      : canonicalTableSql(table, await listColumns(client, table))
  const { rows } = await client.query<{ text: string }>(`SELECT row::text AS text FROM (${query}) AS row ORDER BY 1`)
  return rows.map(({ text }) => text)
}
