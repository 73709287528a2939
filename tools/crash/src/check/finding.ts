/** Missing rows or blocks, duplicate rows, and rows with wrong values. */
export type FindingKind = 'gap' | 'duplicate' | 'wrong'

export interface Finding {
  readonly fault: FindingKind
  /** The affected table or rule. */
  readonly about: string
  /** Number of affected rows. */
  readonly count: number
}
