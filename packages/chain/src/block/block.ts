import type { Hex } from '#bytes/hex.ts'
import type { HeaderId } from '#ids.ts'
import type { Transaction } from '#transaction/transaction.ts'

/** Proof of work of a block. From version 2 on only `pk` and `n` are meaningful; `w` and `d` are fixed. */
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
  /** Unix time in milliseconds, as declared by the miner. */
  readonly timestamp: number
  readonly nBits: number
  /** Three signed bytes. */
  readonly votes: Hex
  /** Root hash (32 bytes) and tree height (1 byte). */
  readonly stateRoot: Hex
  readonly adProofsRoot: Hex
  readonly transactionsRoot: Hex
  readonly extensionHash: Hex
  readonly powSolution: PowSolution
  /** Reserved for later versions; empty today. */
  readonly unparsedBytes: Hex
}

/** Two-byte key and a value of up to 64 bytes. The digest depends on the order. */
export type ExtensionField = readonly [key: Hex, value: Hex]

export interface Block {
  readonly header: Header
  readonly transactions: readonly Transaction[]
  /** Undefined if the source does not store it. */
  readonly extension: readonly ExtensionField[] | undefined
  /** Bytes of header, transactions and proofs, without the extension. */
  readonly size: number
}
