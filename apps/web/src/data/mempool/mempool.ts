import type { Mempool, ProjectedBlocks } from '@ergo-explorer/contract'
import { listProjectedBlocks } from '@ergo-explorer/client'
import { requireApi, callApi } from '../api/api-client.ts'
import { getMempool, type KnownMempool } from '../api/operations.ts'
import { buildProjectionView, type ProjectedBlockView } from '../home/projection.ts'
import { checkFields } from '../resource/load-complete-view.ts'
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
    return { ...checkFields(mempool, { others: SHOWN_FIELDS }), projection: blocks && buildMempoolProjection(blocks) }
  },
}

const SHOWN_FIELDS = ['transactionCount', 'size', 'fees', 'maxBlockSize', 'nodes', 'feeLevels', 'feeHistogram'] as const

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

export type FeeLevel = Mempool['feeLevels'][number]
export type FeeBin = Mempool['feeHistogram'][number]

/** The mempool, with sums of the projected blocks. */
export interface MempoolView extends KnownMempool {
  readonly projection: MempoolProjection | null
}

export interface MempoolProjection {
  /** The next three blocks. */
  readonly blocks: readonly ProjectedBlockView[]
  /** Number of blocks needed to confirm all pending transactions. */
  readonly blockCount: number
  /** Transactions that are in none of the next three blocks. */
  readonly remainingCount: number
}
