/** What must never be: rows or blocks that are missing, rows that are there twice, and rows that say what is not so. */
export type Fault = 'gap' | 'duplicate' | 'wrong'

export interface Finding {
  readonly fault: Fault
  /** What about it. */
  readonly about: string
  /** How many rows. */
  readonly count: number
}
