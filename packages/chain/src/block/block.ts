import type { Hex } from '../bytes/hex.ts'
import type { HeaderId } from '../ids.ts'
import type { Transaction } from '../transaction/transaction.ts'

/** How a miner proved the work. From version 2 on only `pk` and `n` say something; `w` and `d` are fixed. */
export interface PowSolution {
  readonly pk: Hex
  readonly w: Hex
  readonly n: Hex
  readonly d: bigint
}

export interface Header {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly version: number
  readonly height: number
  /** Milliseconds since 1970, as the miner claims. */
  readonly timestamp: number
  readonly nBits: number
  /** Three signed bytes. */
  readonly votes: Hex
  /** 32 bytes of root hash and one of tree height. */
  readonly stateRoot: Hex
  readonly adProofsRoot: Hex
  readonly transactionsRoot: Hex
  readonly extensionHash: Hex
  readonly powSolution: PowSolution
  /** Room for later versions; empty today. */
  readonly unparsedBytes: Hex
}

/** Two-byte key and a value of up to 64 bytes. The order is part of the digest. */
export type ExtensionField = readonly [key: Hex, value: Hex]

export interface Block {
  readonly header: Header
  readonly transactions: readonly Transaction[]
  /** Absent where the source did not keep it. */
  readonly extension: readonly ExtensionField[] | undefined
  /** Header, transactions and proofs; the extension is not counted. */
  readonly size: number
}
