import type { VerifyScope } from './scope.ts'
import type { TableName } from './tables.ts'

/** A property of every valid index, and a query that finds violations. */
export interface Invariant {
  /** Table and property. */
  readonly name: string
  readonly description: string
  /** Each row of this table within the scope counts as one check. */
  readonly table: TableName
  /** `full_chain`: needs all indexed blocks, for aggregates. `genesis`: needs a chain that starts at block 1. */
  readonly requires?: 'full_chain' | 'genesis'
  /** Selects the violating rows. Set-based: a fixed number of joins, each on a key. */
  readonly sql: (scope: VerifyScope) => string
  /**
   * For checks that SQL cannot compute: the query then selects all rows, and those for which this is false are
   * violations.
   */
  readonly holds?: (row: Row, scope: VerifyScope) => boolean
}

export type Value = string | number | bigint | boolean | null

export type Row = Readonly<Record<string, Value>>

export interface Violation {
  readonly invariant: string
  /** Number of violating rows. */
  readonly count: number
  /** The first few violating rows. */
  readonly example: string
}
