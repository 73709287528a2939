/** Missing rows or blocks, duplicate rows, and rows with wrong values. */
export type Fault = 'gap' | 'duplicate' | 'wrong'

export interface Finding {
  readonly fault: Fault
  /** The affected table or rule. */
  readonly about: string
  /** Number of affected rows. */
  readonly count: number
}
