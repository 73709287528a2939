import type { ComparisonTally, Value } from './comparison-tally.ts'

export type Row = readonly Value[]

export interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
  /** The number of leading columns that form a unique key. */
  readonly keys: number
}

/** Compares rows by key, value by value. A row that one side lacks differs in all of its values. */
export function compareRows(
  { table, columns, keys }: TableColumns,
  {
    actual,
    expected,
    tally,
  }: { readonly actual: Iterable<Row>; readonly expected: Iterable<Row>; readonly tally: ComparisonTally },
): void {
  const remaining = byKey(expected, keys)
  for (const [key, row] of byKey(actual, keys)) {
    const other = remaining.get(key)
    remaining.delete(key)
    if (other === undefined) tally.addDifference(`${table} ${key}: unexpected row ${row.join(' ')}`, columns.length)
    else for (const [i, column] of columns.entries()) tally.compare(`${table} ${key} ${column}`, row[i], other[i])
  }
  for (const [key, row] of remaining)
    tally.addDifference(`${table} ${key}: missing row, expected ${row.join(' ')}`, columns.length)
}

/** A duplicate row gets its own key, so it is reported as missing on the other side. */
function byKey(rows: Iterable<Row>, keys: number): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = row.slice(0, keys).join(' ')
    found.set(found.has(key) ? `${key} duplicate (${found.size})` : key, row)
  }
  return found
}
