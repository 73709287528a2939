import type { Hex } from '@ergo-explorer/chain'

/** TypeScript type of each column type. Numerics are integers of any size and sign. */
export interface ValueOf {
  bool: boolean
  int2: number
  int4: number
  int8: bigint
  numeric: bigint
  bytea: Hex
  text: string
  /** The JSON text: parsing would lose digits of amounts, so callers choose the parser. */
  jsonb: string
}

export type ColumnType = keyof ValueOf

/** A nullable column, see {@link nullable}. */
export interface NullableColumn<T extends ColumnType> {
  readonly nullable: T
}

/** Columns of a table in order. */
export type TableShape = Readonly<Record<string, ColumnType | NullableColumn<ColumnType>>>

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly nullable: boolean
}

/** Table description that COPY, INSERT and the row type are derived from. */
export interface Table<S extends TableShape = TableShape> {
  readonly name: string
  readonly shape: S
  readonly columns: readonly Column[]
}

export type RowOf<T extends Table> = { readonly [Name in keyof T['shape']]: ValueOfSpec<T['shape'][Name]> }

type ValueOfSpec<C> = C extends NullableColumn<infer T> ? ValueOf[T] | null : C extends ColumnType ? ValueOf[C] : never

export function defineTable<const S extends TableShape>(name: string, shape: S): Table<S> {
  const columns = Object.entries(shape).map(([column, spec]) =>
    typeof spec === 'string'
      ? { name: column, type: spec, nullable: false }
      : { name: column, type: spec.nullable, nullable: true },
  )
  return { name, shape, columns }
}

export function nullable<T extends ColumnType>(type: T): NullableColumn<T> {
  return { nullable: type }
}

/** The table and its columns, quoted because names such as "index" and "value" are SQL keywords. */
export function quotedTable(of: Table): string {
  return `${quoted(of.name)} (${quotedColumns(of)})`
}

function quotedColumns(of: Table): string {
  return of.columns.map((column) => quoted(column.name)).join(', ')
}

const quoted = (name: string) => `"${name}"`

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
