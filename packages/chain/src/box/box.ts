import type { Hex } from '../bytes/hex.ts'
import type { BoxId, TokenId, TransactionId } from '../ids.ts'

/** Registers a box may carry besides the four that every box has (value, script, tokens, creation). */
export const REGISTER_IDS = ['R4', 'R5', 'R6', 'R7', 'R8', 'R9'] as const
export type RegisterId = (typeof REGISTER_IDS)[number]

/** Serialised constants. The protocol fills registers from R4 without a gap. */
export type Registers = Readonly<Partial<Record<RegisterId, Hex>>>

export interface Asset {
  readonly tokenId: TokenId
  readonly amount: bigint
}

/** What an output says before its transaction has an id. */
export interface BoxCandidate {
  readonly value: bigint
  readonly ergoTree: Hex
  /** Declared by the author; the block it stands in may be later. */
  readonly creationHeight: number
  /** The same token may appear more than once. */
  readonly assets: readonly Asset[]
  readonly registers: Registers
}

export interface Box extends BoxCandidate {
  readonly boxId: BoxId
  readonly transactionId: TransactionId
  readonly index: number
}
