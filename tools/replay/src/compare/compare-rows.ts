import type { Tally, Value } from './tally.ts'

export type Row = readonly Value[]

export interface RowSet {
  readonly table: string
  readonly columns: readonly string[]
  /** How many columns, from the first on, no two rows have in common. */
  readonly keys: number
}

/** Value by value, rows found by their keys; a row that one side lacks differs in all of its values. */
export function compareRows(
  { table, columns, keys }: RowSet,
  ours: Iterable<Row>,
  expected: Iterable<Row>,
  tally: Tally,
): void {
  const wanted = byKey(expected, keys)
  for (const [key, row] of byKey(ours, keys)) {
    const other = wanted.get(key)
    wanted.delete(key)
    if (other === undefined) tally.note(`${table} ${key}: nobody expects ${row.join(' ')}`, columns.length)
    else for (const [i, column] of columns.entries()) tally.compare(`${table} ${key} ${column}`, row[i], other[i])
  }
  for (const [key, row] of wanted) tally.note(`${table} ${key}: not there, expected ${row.join(' ')}`, columns.length)
}

/** A row that is there twice gets a key of its own, so that it is missed on the other side. */
function byKey(rows: Iterable<Row>, keys: number): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = row.slice(0, keys).join(' ')
    found.set(found.has(key) ? `${key} once more (${found.size})` : key, row)
  }
  return found
}
