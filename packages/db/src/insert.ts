import { type Column, quotedColumns, quotedTable, type RowOf, type TableShape, type Table } from './table.ts'

export interface InsertStatement<Row> {
  /** Name of the prepared statement. */
  readonly name: string
  readonly text: string
  /** One array per column, in parameter order. */
  readonly values: (rows: readonly Row[]) => unknown[][]
}

/** Inserts any number of rows in one round trip; the statement text does not depend on the number of rows. */
export function insertStatement<S extends TableShape>(into: Table<S>): InsertStatement<RowOf<Table<S>>> {
  return {
    name: `insert_${into.name}`,
    text: `INSERT INTO ${quotedTable(into)} SELECT * FROM ${unnestSource(into)}`,
    values: (rows) => columnArrays(into, rows),
  }
}

/**
 * FROM clause for rows passed as parameters $1, $2 …, one array per column. {@link columnArrays} builds the parameters.
 */
export function unnestSource(of: Table): string {
  const arrays = of.columns.map((column, index) => `$${index + 1}::${column.type}[]`)
  return `unnest(${arrays.join(', ')}) AS rows(${quotedColumns(of)})`
}

export function columnArrays<S extends TableShape>(of: Table<S>, rows: readonly RowOf<Table<S>>[]): unknown[][] {
  return of.columns.map((column) => rows.map((row) => parameterOf(column, row)))
}

/** pg encodes numbers, bigints and booleans exactly and quotes text; only bytes need conversion. */
function parameterOf(column: Column, row: Readonly<Record<string, unknown>>): unknown {
  const value = row[column.name]
  return column.type === 'bytea' && typeof value === 'string' ? `\\x${value}` : value
}
