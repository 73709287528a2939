import type { Scope } from './scope.ts'
import type { TableName } from './tables.ts'

/** Something that is true of every sound index, and a query that finds where it is not. */
export interface Invariant {
  /** The table that would be wrong, and what about it. */
  readonly name: string
  readonly promise: string
  /** Each of this table's rows in the scope is one check. */
  readonly about: TableName
  /**
   * What it cannot be said without: all blocks there are, for what only all of them add up to; or a chain from its first
   * block on, for what must have a beginning.
   */
  readonly needs?: 'everything' | 'genesis'
  /** The rows that break it. Set-wise: a fixed number of joins, none of them without a key. */
  readonly sql: (scope: Scope) => string
  /** For what SQL cannot compute: then the query gives all rows, and those are broken of which this is false. */
  readonly holds?: (row: Row, scope: Scope) => boolean
}

export type Value = string | number | bigint | boolean | null

export type Row = Readonly<Record<string, Value>>

export interface Violation {
  readonly invariant: string
  /** How many rows break it. */
  readonly count: number
  /** The first few of them. */
  readonly example: string
}
