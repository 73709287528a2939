import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { listProjectedBlocks } from '@ergo-explorer/client'
import type { ProjectedBlock, ProjectedBlocks, TransactionKindCount } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { callApi, notOffered } from '../api/api-client.ts'

/**
 * A block as miners would build it now from the mempool. Derived: the range of its fees and the fee rate that another
 * transaction needs.
 */
export interface ProjectedBlockView {
  /** 1 for the next block. */
  readonly ahead: number
  readonly transactionCount: number
  readonly size: number
  readonly minFee: NanoErg | null
  readonly maxFee: NanoErg | null
  /** nanoERG per byte needed to get another transaction into it; 0 while it has space. */
  readonly feePerByte: string
  readonly transactionKinds: readonly TransactionKindCount[]
}

export interface ProjectionView {
  readonly maxBlockSize: number
  /** The next three blocks; blocks without pending transactions are empty. */
  readonly blocks: readonly ProjectedBlockView[]
}

const PROJECTED_BLOCK_COUNT = 3

/** Null when the API provides no projection. */
export const projectionResource: Resource<ProjectionView | null> = {
  type: 'projection',
  args: [],
  invalidatedBy: 'mempool',
  load: async (api, signal) => {
    const response = await callApi(api, listProjectedBlocks, {}, signal)
    return response && buildProjectionView(response)
  },
  loadLegacy: notOffered,
}

export function buildProjectionView({ maxBlockSize, blocks, remaining: beyond }: ProjectedBlocks): ProjectionView {
  const isFull = (index: number) =>
    blocks.length > index + 1 || (blocks.length === index + 1 && beyond.transactionCount > 0)
  return {
    maxBlockSize,
    blocks: Array.from({ length: PROJECTED_BLOCK_COUNT }, (_, index) => {
      const block = blocks[index]
      return { ahead: index + 1, ...(block === undefined ? EMPTY_BLOCK : buildProjectedBlock(block, isFull(index))) }
    }),
  }
}

const EMPTY_BLOCK: Omit<ProjectedBlockView, 'ahead'> = {
  transactionCount: 0,
  size: 0,
  minFee: null,
  maxFee: null,
  feePerByte: '0',
  transactionKinds: [],
}

function buildProjectedBlock(block: ProjectedBlock, isFull: boolean): typeof EMPTY_BLOCK {
  const { transactionCount, size, transactionKinds } = block
  const fees = block.transactions.map(({ fee }) => BigInt(fee))
  const [first = 0n] = fees
  return {
    transactionCount,
    size,
    minFee: toNanoErg(fees.reduce((min, fee) => (fee < min ? fee : min), first)),
    maxFee: toNanoErg(fees.reduce((max, fee) => (fee > max ? fee : max), first)),
    // Displacing the lowest transaction requires a higher fee rate.
    feePerByte: isFull ? String(BigInt(block.minFeePerByte) + 1n) : '0',
    transactionKinds,
  }
}
