import type { ComparedRow } from '../compare/compare-rows.ts'

/** Every entry states its network and height. */
export interface VectorEntry {
  readonly network: string
  readonly height: number
}

/** Independently derived values, and the query for the rows that must match them. */
export interface TestVector<Known extends VectorEntry> {
  readonly file: string
  /** The name of the list in the file. */
  readonly listName: string
  readonly table: string
  readonly keys: number
  readonly sql: string
  readonly rows: (entry: Known) => readonly ComparedRow[]
}

export const testVector = <Known extends VectorEntry>(definition: TestVector<Known>): TestVector<never> => definition
