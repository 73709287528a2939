import type { BlockReward, PowSolution, Stratum } from '@ergo-explorer/contract'

/** A block with its header. What v0 and v1 cannot tell is null. */
export interface BlockView {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  /** Milliseconds since the parent. */
  readonly miningTime: number | null
  readonly version: number
  readonly transactionCount: number
  readonly size: number
  /** Bytes of its transactions, and how many they may be. */
  readonly transactionsSize: number | null
  readonly maxBlockSize: number | null
  readonly difficulty: string
  readonly nBits: number
  /** The three signed bytes of the header. */
  readonly votes: readonly number[]
  readonly stateRoot: string
  readonly adProofsRoot: string
  readonly transactionsRoot: string
  readonly extensionHash: string
  readonly powSolution: PowSolution
  readonly miner: { readonly address: string; readonly name: string | null }
  /** nanoERG of new coins that are the miner's to keep, without fees. */
  readonly reward: string | null
  readonly fees: string | null
  readonly rewardSplit: BlockReward | null
  readonly isOrphaned: boolean
  readonly confirmations: number | null
  readonly parentId: string | null
  readonly nextId: string | null
  /** Other blocks at this height: the one on the main chain, where this one lost. */
  readonly rivals: readonly string[]
  readonly strata: readonly Stratum[] | null
  /** In the first block of a voting epoch. */
  readonly parameters: Readonly<Record<string, number | string>> | null
}
