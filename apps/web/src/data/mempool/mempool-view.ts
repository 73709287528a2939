import type { ProjectedBlockView } from '../home/projection.ts'

/** Summary of the mempool. Null where v0 does not provide a value. */
export interface MempoolView {
  readonly count: number
  /** Transactions that spend the same box as a preferred one, and so are in no projected block. */
  readonly conflictingCount: number
  /** Bytes. */
  readonly size: number | null
  /** nanoERG. */
  readonly fees: string | null
  /** Limit for the bytes of a block's transactions. */
  readonly maxBlockSize: number | null
  readonly projection: MempoolProjection | null
  /** Number of transactions that each node reports. */
  readonly nodes: readonly number[] | null
  readonly feeLevels: readonly FeeLevelView[] | null
  readonly histogram: readonly FeeBinView[] | null
}

export interface MempoolProjection {
  /** The next three blocks. */
  readonly blocks: readonly ProjectedBlockView[]
  /** Number of blocks needed to confirm all pending transactions. */
  readonly blockCount: number
  /** Transactions that are in none of the next three blocks. */
  readonly remainingCount: number
}

/** nanoERG per byte to be in one of the next `blocks` blocks; 0 while there is space. */
export interface FeeLevelView {
  readonly blocks: number
  readonly feePerByte: string
}

/** Transactions that pay at least `from` and less than `to` nanoERG per byte. */
export interface FeeBinView {
  readonly from: string
  readonly to: string | null
  readonly transactionCount: number
  readonly size: number
  readonly fees: string
}
