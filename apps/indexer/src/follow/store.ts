import type { Block, HeaderId } from '@ergo-explorer/chain'

/** The end of our chain. */
export interface Tip {
  readonly height: number
  /** None while the index is empty. */
  readonly id: HeaderId | undefined
  /** The sum of the difficulties of all blocks up to here: what branches are compared by. */
  readonly score: bigint
}

/** What a chain is followed into. Whatever it throws, but for a `BlockRefused`, is not about the node and ends it all. */
export interface ChainStore {
  readonly tip: Tip
  /** Ids of our chain at these heights, rising: for finding where two chains part. */
  idsBetween(first: number, last: number): Promise<readonly HeaderId[]>
  /** What the tip's score was when it stood at this height, or before the first block. */
  scoreAt(height: number): Promise<bigint>
  /**
   * One transaction a block.
   * @throws BlockRefused for a block that contradicts the index
   */
  append(block: Block): Promise<void>
  /** Undoes everything above the height, in one transaction. */
  undoTo(height: number): Promise<void>
  /** Notes why nothing goes on; undefined clears it. */
  halt(reason: string | undefined): Promise<void>
}
