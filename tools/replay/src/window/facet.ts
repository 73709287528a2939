import type { Row } from '../compare/compare-rows.ts'
import type { Recorded } from './recorded.ts'

/** A table, read by names that all indexers share, and the rows that the recording alone says it must have. */
export interface Facet {
  readonly table: string
  /** How many columns, from the first on, no two rows have in common. */
  readonly keys: number
  readonly sql: string
  readonly expected: (recorded: Recorded) => Iterable<Row>
}
