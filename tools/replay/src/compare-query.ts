import type { ClientBase } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'

export type Value = bigint | number | string | boolean | null | undefined
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
  const columns = fields.map(({ name }) => name)
  tally.compare(table, rowsByKey(expected, columns, keys), rowsByKey(rows, columns, keys))
  return rows.length
}

type NamedRow = Readonly<Record<string, Value>>

/** Rows with the names of their columns. A duplicate row gets its own key, so it is reported as missing on the other side. */
export function rowsByKey(
  rows: Iterable<ComparedRow>,
  columns: readonly string[],
  keys: number,
): ReadonlyMap<string, NamedRow> {
  const found = new Map<string, NamedRow>()
  for (const row of rows) {
    const key = row.slice(0, keys).join(' ')
    const named = Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null]))
    found.set(found.has(key) ? `${key} duplicate (${found.size})` : key, named)
  }
  return found
}
