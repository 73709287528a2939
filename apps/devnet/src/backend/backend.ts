import { type Transaction, decodeCompactBits, type Header } from '@ergo-explorer/chain'
import type { Json } from '#store/stored-chain.ts'

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
  /** Absent for nodes before version 6.5. */
  readonly inputBlocks?: NodeInputBlocks
}

export interface NodeInputBlocks {
  /** The best chain of input blocks, oldest first, and the best header. Empty text before the first block. */
  chain(): { readonly bestOrdering: string; readonly bestInputBlocks: readonly string[] }
  /** Ids of the transactions of an input block. */
  transactionIds(inputBlockId: string): readonly string[] | undefined
  transactions(inputBlockId: string): Json | undefined
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

interface StaticChainState extends Pick<NodeStatus, 'network' | 'genesisBlockId' | 'parameters' | 'launchTime'> {
  readonly tip: Pick<Header, 'id' | 'parentId' | 'height' | 'nBits' | 'stateRoot'>
  readonly score: bigint
}

/** The status of a chain that does not grow: all blocks are complete, and the mempool is empty. */
export function staticStatus({ tip, score, launchTime, ...rest }: StaticChainState): NodeStatus {
  return {
    ...rest,
    fullHeight: tip.height,
    bestFullHeaderId: tip.id,
    previousFullHeaderId: tip.parentId,
    fullBlocksScore: score,
    headersHeight: tip.height,
    bestHeaderId: tip.id,
    headersScore: score,
    difficulty: decodeCompactBits(tip.nBits),
    stateRoot: tip.stateRoot,
    unconfirmedCount: 0,
    launchTime,
    lastMemPoolUpdateTime: launchTime,
  }
}

/** The mempool of a node that only serves recorded blocks: always empty, and it rejects all transactions. */
export const EMPTY_MEMPOOL: NodeMempool = {
  ids: () => [],
  transactions: () => [],
  transaction: () => undefined,
  byErgoTree: () => [],
  submit: () => ({
    ok: false,
    detail: 'Malformed transaction: this node serves recorded blocks and accepts no transactions',
  }),
  recommendedFee: () => MIN_FEE,
  expectedWaitMs: () => 0,
  histogram: (bins) => Array.from({ length: bins + 1 }, () => ({ nTxns: 0, totalFee: 0n })),
}

/** nanoERG: the fee that a node recommends without statistics. */
const MIN_FEE = 1_000_000n
