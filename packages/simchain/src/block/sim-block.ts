import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'

/** A complete block of the simulated chain. Its proof bytes can be derived from it again. */
export interface SimBlock extends Block {
  readonly extension: readonly ExtensionField[]
  readonly headerSize: number
  readonly transactionsSize: number
}

/** The inputs for a block: the miner's choices and the values fixed by the protocol. */
export interface BlockPlan {
  readonly height: number
  readonly timestamp: number
  readonly nBits: number
  readonly version: number
  readonly minerKey: Hex
  readonly votes: Hex
  readonly extension: readonly ExtensionField[]
  /** Eight bytes; with difficulty 1 any value is a solution. */
  readonly nonce: Hex
}
