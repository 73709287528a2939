import type { ProjectedView } from '../home/projection.ts'

/** All that waits, as a whole. What v0 cannot tell is null. */
export interface MempoolView {
  readonly count: number
  /** Those that spend the same box as another one, which is ahead: they have no block to come. */
  readonly losingCount: number
  /** Bytes. */
  readonly size: number | null
  /** nanoERG. */
  readonly fees: string | null
  /** Bytes that the transactions of a block may have. */
  readonly maxBlockSize: number | null
  readonly projection: MempoolProjection | null
  /** How many transactions each watched node shows. */
  readonly nodes: readonly number[] | null
  readonly feeLevels: readonly FeeLevelView[] | null
  readonly histogram: readonly FeeBinView[] | null
}

export interface MempoolProjection {
  /** The next three. */
  readonly blocks: readonly ProjectedView[]
  /** How many it takes until nothing waits. */
  readonly blockCount: number
  /** Transactions that are in none of the next three. */
  readonly beyondCount: number
}

/** nanoERG for each byte to be in one of so many next blocks; 0 while there is room. */
export interface FeeLevelView {
  readonly blocks: number
  readonly feePerByte: string
}

/** Transactions that pay at least `from` and less than `to` nanoERG for each byte. */
export interface FeeBinView {
  readonly from: string
  readonly to: string | null
  readonly transactionCount: number
  readonly size: number
  readonly fees: string
}
