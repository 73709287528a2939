import type { ProjectedBlocks } from '@ergo-explorer/contract'
import { listProjectedBlocks } from '@ergo-explorer/client'
import type { NanoErg } from '@ergo-explorer/chain'
import { requireApi, callApi } from '../api/api-client.ts'
import { getMempool, type KnownMempool } from '../api/operations.ts'
import { buildProjectionView, type ProjectedBlockView } from '../home/projection.ts'
import type { Resource } from '../resource/resource.ts'

export const mempoolResource: Resource<MempoolView> = {
  type: 'mempool',
  args: [],
  invalidatedBy: 'mempool',
  load: async (api, signal) => {
    const [mempool, blocks] = await Promise.all([
      requireApi(api, getMempool, {}, signal),
      callApi(api, listProjectedBlocks, {}, signal),
    ])
    return mempoolFromV2(mempool, blocks)
  },
}

export function mempoolFromV2(mempool: KnownMempool, blocks: ProjectedBlocks | null): MempoolView {
  const {
    transactionCount,
    conflictingCount,
    preConfirmedCount,
    size,
    fees,
    maxBlockSize,
    nodes,
    feeLevels,
    feeHistogram,
  } = mempool
  return {
    count: transactionCount,
    conflictingCount,
    preConfirmedCount,
    size,
    fees,
    maxBlockSize,
    projection: blocks && buildMempoolProjection(blocks),
    nodes: nodes && nodes.map((node) => node.transactionCount),
    feeLevels,
    histogram: feeHistogram,
  }
}

function buildMempoolProjection(projected: ProjectedBlocks): MempoolProjection {
  const { blocks } = buildProjectionView(projected)
  const counts = projected.blocks.map(({ transactionCount }) => transactionCount)
  const { remaining, maxBlockSize, maxBlockCost } = projected
  const parts = Math.max(remaining.size / Math.max(maxBlockSize, 1), remaining.minCost / Math.max(maxBlockCost, 1))
  return {
    blocks,
    blockCount: counts.length + Math.ceil(parts),
    remainingCount: remaining.transactionCount + sum(counts.slice(blocks.length)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Summary of the mempool. Null where v0 does not provide a value. */
export interface MempoolView {
  readonly count: number
  /** Transactions that spend the same box as a preferred one, and so are in no projected block. */
  readonly conflictingCount: number | null
  /** Transactions in an input block; they count as pending until a block confirms them. */
  readonly preConfirmedCount: number | null
  /** Bytes. */
  readonly size: number | null
  /** nanoERG. */
  readonly fees: NanoErg | null
  /** Limit for the bytes of a block's transactions. */
  readonly maxBlockSize: number | null
  readonly projection: MempoolProjection | null
  /** Number of transactions that each node reports. */
  readonly nodes: readonly number[] | null
  readonly feeLevels: readonly FeeLevelView[] | null
  readonly histogram: readonly FeeBinView[] | null
}

export interface MempoolProjection {
  /** The next three blocks. */
  readonly blocks: readonly ProjectedBlockView[]
  /** Number of blocks needed to confirm all pending transactions. */
  readonly blockCount: number
  /** Transactions that are in none of the next three blocks. */
  readonly remainingCount: number
}

/** nanoERG per byte to be in one of the next `targetBlocks` blocks, and the fee of a typical payment. */
export interface FeeLevelView {
  readonly targetBlocks: number
  readonly feePerByte: string
  readonly paymentFee: NanoErg
}

/** Transactions that pay at least the one fee rate and less than the other. */
export interface FeeBinView {
  readonly fromFeePerByte: string
  readonly toFeePerByte: string | null
  readonly transactionCount: number
  readonly size: number
  readonly fees: NanoErg
}
