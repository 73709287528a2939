import type { Block, HeaderContext, HeaderId } from '@ergo-explorer/chain'

/** Last block of the index. */
export interface Tip {
  readonly height: number
  /** Undefined while the index is empty. */
  readonly id: HeaderId | undefined
  /** Sum of the difficulties of all blocks up to here, by which branches are compared. */
  readonly score: bigint
}

/** Storage of the followed chain. All errors except `BlockRejected` are local and end following. */
export interface ChainStore {
  readonly tip: Tip
  /** Ids at these heights, ascending. Used to find the fork point. */
  idsBetween(first: number, last: number): Promise<readonly HeaderId[]>
  /** Score at this height, or before the first block. */
  scoreAt(height: number): Promise<bigint>
  /** What the rules for the header after this height need. */
  headerContextAt(height: number): Promise<HeaderContext>
  /**
   * Appends a block in one transaction.
   * @throws BlockRejected for a block that contradicts the index
   */
  append(block: Block): Promise<void>
  /** Undoes all blocks above the height in one transaction. */
  undoTo(height: number): Promise<void>
  /** Records why following is halted; undefined clears it. */
  setHalted(reason: string | undefined): Promise<void>
}
