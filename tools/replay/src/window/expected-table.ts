import type { ComparedRow } from '../compare/compare-rows.ts'
import type { RecordedWindow } from './recorded-window.ts'

/** A table, read by natural keys, and the rows it must have according to the recorded blocks. */
export interface ExpectedTable {
  readonly table: string
  /** The number of leading columns that form a unique key. */
  readonly keys: number
  readonly sql: string
  readonly expected: (recorded: RecordedWindow) => Iterable<ComparedRow>
}
