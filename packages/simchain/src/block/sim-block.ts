import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'

/** A block of the simulated chain: nothing about it is left out, and its proof bytes can be made again from it. */
export interface SimBlock extends Block {
  readonly extension: readonly ExtensionField[]
  readonly headerSize: number
  readonly transactionsSize: number
}

/** What a miner decides about a block, and what the rules decide for it. */
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
