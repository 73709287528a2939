import type { Transaction } from '@ergo-explorer/chain'

/** JSON as it goes over the wire. Bytes where a store keeps them that way. */
export type Json = string | Uint8Array

/**
 * What stands behind the node API: a simulated chain that lives, recorded real blocks, or a long chain on disk. The HTTP
 * shell asks nothing else, so that each of them is served alike.
 */
export interface Backend {
  /** Undefined while the node has just started and knows nothing yet: `/info` then answers nulls. */
  status(): Status | undefined
  /** Known headers at a height, that of the best chain first, then orphans. */
  idsAt(height: number): readonly string[]
  /** A header by its id, whether or not its block is there. */
  header(headerId: string): Json | undefined
  /** A whole block; undefined when unknown, or when only its header is there yet. */
  block(headerId: string): Json | undefined
  transactions(headerId: string): Json | undefined
  /** A header, transactions, extension or AD proofs section, by its own id. */
  modifier(sectionId: string): Json | undefined
  proofFor(headerId: string, transactionId: string): Json | undefined
  /** The list of genesis boxes. */
  genesis(): Json
  /** An unspent box, of the confirmed state or with what the pool adds and spends. */
  utxo(boxId: string, withPool: boolean): Json | undefined
  /** Absent where there is no pool, as for recorded blocks: the pool is then empty and refuses. */
  readonly pool?: Pool
}

export interface Status {
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

export interface Pool {
  /** Best paid first. */
  ids(): readonly string[]
  transactions(offset: number, limit: number): readonly Json[]
  transaction(id: string): Json | undefined
  byErgoTree(ergoTree: string, offset: number, limit: number): readonly Json[]
  submit(transaction: Transaction, only: 'check' | 'accept'): Verdict
  /** nanoERG that should get a transaction of a size into a block within so many minutes. */
  recommendedFee(waitMinutes: number, sizeBytes: number): bigint
  /** Milliseconds that a fee will make a transaction wait. */
  expectedWaitMs(fee: bigint, sizeBytes: number): number
  histogram(bins: number, maxWaitMs: number, now: number): readonly { nTxns: number; totalFee: bigint }[]
}

/** A node answers a refusal with its reason in the detail of a 400. */
export type Verdict = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly detail: string }
