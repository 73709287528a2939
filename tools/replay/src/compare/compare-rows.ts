import type { ComparisonTally, ComparedValue } from './comparison-tally.ts'

export type ComparedRow = readonly ComparedValue[]

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
  }: {
    readonly actual: Iterable<ComparedRow>
    readonly expected: Iterable<ComparedRow>
    readonly tally: ComparisonTally
  },
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
function byKey(rows: Iterable<ComparedRow>, keys: number): Map<string, ComparedRow> {
  const found = new Map<string, ComparedRow>()
  for (const row of rows) {
    const key = row.slice(0, keys).join(' ')
    found.set(found.has(key) ? `${key} duplicate (${found.size})` : key, row)
  }
  return found
}
