import type { Row } from '../compare/compare-rows.ts'

/** Whatever a list of others says, it says where. */
export interface Placed {
  readonly network: string
  readonly height: number
}

/** A list that others made of the same blocks, and the rows of ours that must say the same. */
export interface Vector<Known extends Placed> {
  readonly file: string
  /** The name of the list in the file. */
  readonly list: string
  readonly table: string
  readonly keys: number
  readonly sql: string
  readonly rows: (known: Known) => readonly Row[]
}

export const vector = <Known extends Placed>(of: Vector<Known>): Vector<never> => of
