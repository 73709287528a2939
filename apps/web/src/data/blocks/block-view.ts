import type { BlockReward, PowSolution, TransactionKindCount } from '@ergo-explorer/contract'

/** A block with its header. Null where v0 and v1 do not provide a value. */
export interface BlockView {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  /** Milliseconds since the parent block. */
  readonly miningTime: number | null
  readonly version: number
  readonly transactionCount: number
  readonly size: number
  /** Bytes of its transactions. `maxBlockSize` is the limit for them. */
  readonly transactionsSize: number | null
  readonly maxBlockSize: number | null
  readonly difficulty: string
  readonly nBits: number
  /** The three signed vote bytes of the header. */
  readonly votes: readonly number[]
  readonly stateRoot: string
  readonly adProofsRoot: string
  readonly transactionsRoot: string
  readonly extensionHash: string
  readonly powSolution: PowSolution
  readonly miner: { readonly address: string; readonly name: string | null }
  /** Newly issued nanoERG that the miner keeps, without fees. */
  readonly reward: string | null
  readonly fees: string | null
  readonly rewardSplit: BlockReward | null
  readonly isOrphaned: boolean
  readonly confirmations: number | null
  readonly parentId: string | null
  readonly nextId: string | null
  /** Other blocks at this height. For an orphaned block, the main-chain block. */
  readonly competingBlocks: readonly string[]
  readonly transactionKinds: readonly TransactionKindCount[] | null
  /** Only set for the first block of a voting epoch. */
  readonly parameters: Readonly<Record<string, number | string>> | null
}
