import type { Box, BoxCandidate } from '../box/box.ts'
import type { Hex } from '../bytes/hex.ts'
import type { BoxId, TransactionId } from '../ids.ts'

/** A variable that a spender passes to a script: its id and a serialised constant. */
export type ContextVariable = readonly [id: number, value: Hex]

export interface Input {
  readonly boxId: BoxId
  /** Empty if the script requires no signature. */
  readonly proof: Hex
  /** In the order of the transaction's bytes, which is not always ascending. */
  readonly extension: readonly ContextVariable[]
}

export interface UnsignedTransaction {
  readonly inputs: readonly Omit<Input, 'proof'>[]
  readonly dataInputs: readonly BoxId[]
  readonly outputs: readonly BoxCandidate[]
}

export interface Transaction {
  readonly id: TransactionId
  readonly inputs: readonly Input[]
  /** Boxes read but not spent. */
  readonly dataInputs: readonly BoxId[]
  readonly outputs: readonly Box[]
  readonly size: number
}
