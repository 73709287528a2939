import type { Hex } from '@ergo-explorer/chain'

/** What a value of each column type is in our code. Numerics hold whole numbers only, of any size and sign. */
export interface ValueOf {
  bool: boolean
  int2: number
  int4: number
  int8: bigint
  numeric: bigint
  bytea: Hex
  text: string
  /** The JSON text itself: parsing it is lossy for amounts, so readers choose how. */
  jsonb: string
}

export type ColumnType = keyof ValueOf

/** A column that may be null, as {@link nullable} writes it. */
export interface NullableColumn<T extends ColumnType> {
  readonly nullable: T
}

/** The columns of a table in order, as its declaration spells them. */
export type Shape = Readonly<Record<string, ColumnType | NullableColumn<ColumnType>>>

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly nullable: boolean
}

/** The one description from which COPY, INSERT and the row type are made. */
export interface Table<S extends Shape = Shape> {
  readonly name: string
  readonly shape: S
  readonly columns: readonly Column[]
}

export type RowOf<T extends Table> = { readonly [Name in keyof T['shape']]: ValueOfSpec<T['shape'][Name]> }

type ValueOfSpec<C> = C extends NullableColumn<infer T> ? ValueOf[T] | null : C extends ColumnType ? ValueOf[C] : never

export function table<const S extends Shape>(name: string, shape: S): Table<S> {
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

/** The table and its columns as SQL names them, each quoted: a column called "index" or "value" is no accident. */
export function quotedTable(of: Table): string {
  return `${quoted(of.name)} (${quotedColumns(of)})`
}

export function quotedColumns(of: Table): string {
  return of.columns.map((column) => quoted(column.name)).join(', ')
}

const quoted = (name: string) => `"${name}"`
