import type { ClientBase } from '@ergo-explorer/db'
import type { Tally, Value } from '@ergo-explorer/testkit/report'

export type ComparedRow = readonly Value[]

/** A query of a table, whose leading columns form a unique key. */
export interface ComparedQuery {
  readonly table: string
  /** The number of key columns. */
  readonly keys: number
  readonly sql: string
}

/** Reads the rows of a query and compares them with the expected ones. Returns the number of rows. */
export async function compareQuery(
  client: ClientBase,
  tally: Tally,
  { table, keys, sql, expected }: ComparedQuery & { readonly expected: Iterable<ComparedRow> },
): Promise<number> {
  const { fields, rows } = await client.query<Value[]>({ text: `-- replay.${table}\n${sql}`, rowMode: 'array' })
  compareRows(tally, { table, keys, columns: fields.map(({ name }) => name) }, { expected, actual: rows })
  return rows.length
}

/** Compares rows by key, value by value. A row that one side lacks differs in all of its values. */
export function compareRows(
  tally: Tally,
  { table, columns, keys }: { readonly table: string; readonly columns: readonly string[]; readonly keys: number },
  { expected, actual }: { readonly expected: Iterable<ComparedRow>; readonly actual: Iterable<ComparedRow> },
): void {
  const remaining = byKey(expected, keys)
  for (const [key, row] of byKey(actual, keys)) {
    const other = remaining.get(key)
    remaining.delete(key)
    if (other === undefined) tally.addDifference(`${table} ${key}: unexpected row ${row.join(' ')}`, columns.length)
    else
      for (const [i, column] of columns.entries())
        tally.compare(`${table} ${key} ${column}`, other[i] ?? null, row[i] ?? null)
  }
  for (const [key, row] of remaining)
    tally.addDifference(`${table} ${key}: missing row, expected ${row.join(' ')}`, columns.length)
}

/** A duplicate row gets its own key, so it is reported as missing on the other side. */
function byKey(rows: Iterable<ComparedRow>, keys: number): Map<string, ComparedRow> {
  const found = new Map<string, ComparedRow>()
  for (const row of rows) {
    const key = row.slice(0, keys).join(' ')
    found.set(found.has(key) ? `${key} duplicate (${found.size})` : key, row)
  }
  return found
}
