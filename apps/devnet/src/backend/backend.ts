import type { Transaction } from '@ergo-explorer/chain'

/** JSON as sent over the wire. Stores keep it as bytes. */
export type Json = string | Uint8Array

/**
 * The data source of the node API: a live simulated chain, recorded real blocks, or a long chain on disk. The HTTP
 * layer uses only this interface, so all of them are served the same way.
 */
export interface Backend {
  /** Undefined while the node is starting: `/info` then returns nulls. */
  status(): NodeStatus | undefined
  /** Known headers at a height: the best chain's first, then orphans. */
  idsAt(height: number): readonly string[]
  /** A header by its id, with or without its block. */
  header(headerId: string): Json | undefined
  /** A full block; undefined when unknown, or when only its header is known. */
  block(headerId: string): Json | undefined
  transactions(headerId: string): Json | undefined
  /** A header, transactions, extension or AD proofs section, by its own id. */
  modifier(sectionId: string): Json | undefined
  proofFor(headerId: string, transactionId: string): Json | undefined
  /** The list of genesis boxes. */
  genesis(): Json
  /** An unspent box of the confirmed state, or of the state after applying the mempool. */
  utxo(boxId: string, withMempool: boolean): Json | undefined
  /** Absent when there is no mempool, as for recorded blocks: it is then empty and rejects all transactions. */
  readonly mempool?: NodeMempool
}

export interface NodeStatus {
  readonly network: string
  readonly fullHeight: number
  readonly bestFullHeaderId: string
  readonly previousFullHeaderId: string
  readonly fullBlocksScore: bigint
  readonly headersHeight: number
  readonly bestHeaderId: string
  readonly headersScore: bigint
  readonly difficulty: bigint
  readonly stateRoot: string
  readonly genesisBlockId: string
  readonly parameters: Readonly<Record<string, number | null>> & { readonly height: number }
  readonly unconfirmedCount: number
  readonly launchTime: number
  readonly lastMemPoolUpdateTime: number
}

export interface NodeMempool {
  /** Best paid first. */
  ids(): readonly string[]
  transactions(offset: number, limit: number): readonly Json[]
  transaction(id: string): Json | undefined
  byErgoTree(ergoTree: string, offset: number, limit: number): readonly Json[]
  submit(transaction: Transaction, mode: 'check' | 'accept'): SubmitResult
  /** nanoERG for a transaction of this size to be mined within `waitMinutes`. */
  recommendedFee(waitMinutes: number, sizeBytes: number): bigint
  /** Expected waiting time for a fee, in milliseconds. */
  expectedWaitMs(fee: bigint, sizeBytes: number): number
  histogram(bins: number, maxWaitMs: number, now: number): readonly { nTxns: number; totalFee: bigint }[]
}

/** A node returns the rejection reason in the detail of a 400. */
export type SubmitResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly detail: string }
