import type { Hex } from '../bytes/hex.ts'
import type { BoxId, TokenId, TransactionId } from '../ids.ts'

/** Optional registers; R0 to R3 hold value, script, tokens and creation. */
export const REGISTER_IDS = ['R4', 'R5', 'R6', 'R7', 'R8', 'R9'] as const
export type RegisterId = (typeof REGISTER_IDS)[number]

/** Serialised constants. Registers are filled from R4 without gaps. */
export type Registers = Readonly<Partial<Record<RegisterId, Hex>>>

export interface Asset {
  readonly tokenId: TokenId
  readonly amount: bigint
}

/** An output before its transaction has an id. */
export interface BoxCandidate {
  readonly value: bigint
  readonly ergoTree: Hex
  /** Declared by the author; the block that contains the box may be later. */
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
