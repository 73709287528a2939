import type { Mempool, ProjectedBlocks, V0UTransactionInfo, V1EpochInfo } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { ApiClient } from '../api/create-api-client.ts'
import { buildProjectionView } from '../home/projection.ts'
import { PAGE_SIZES } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import type { MempoolProjection, MempoolView } from './mempool-view.ts'
import { feeFromV0 } from './mempool-transaction-row.ts'

export const mempoolResource: Resource<MempoolView> = {
  type: 'mempool',
  args: [],
  invalidatedBy: 'mempool',
  load: (api, signal) =>
    api.features?.includes('mempool') === true ? loadFromV2(api, signal) : loadFromV0(api, signal),
}

async function loadFromV2(api: ApiClient, signal: AbortSignal): Promise<MempoolView> {
  const [mempool, blocks] = await Promise.all([
    api.get<Mempool>('/api/v2/mempool', signal),
    api.get<ProjectedBlocks>('/api/v2/mempool/blocks', signal),
  ])
  if (mempool === null) throw new ApiFailure('refused', '/api/v2/mempool')
  return mempoolFromV2(mempool, blocks)
}

export function mempoolFromV2(mempool: Mempool, blocks: ProjectedBlocks | null): MempoolView {
  const { transactionCount, conflictingCount, size, fees, maxBlockSize, nodes, feeLevels, feeHistogram } = mempool
  return {
    count: transactionCount,
    conflictingCount,
    size,
    fees,
    maxBlockSize,
    projection: blocks && buildMempoolProjection(blocks),
    nodes: nodes.map((node) => node.transactionCount),
    feeLevels,
    histogram: feeHistogram,
  }
}

function buildMempoolProjection(projected: ProjectedBlocks): MempoolProjection {
  const { blocks } = buildProjectionView(projected)
  const counts = projected.blocks.map(({ transactionCount }) => transactionCount)
  const { remaining, maxBlockSize } = projected
  return {
    blocks,
    blockCount: counts.length + Math.ceil(remaining.size / Math.max(maxBlockSize, 1)),
    remainingCount: remaining.transactionCount + sum(counts.slice(blocks.length)),
  }
}

/** v0 provides the number of transactions; sums are only known when the first page contains all of them. */
async function loadFromV0(api: ApiClient, signal: AbortSignal): Promise<MempoolView> {
  const path = `/api/v0/transactions/unconfirmed?limit=${PAGE_SIZES[0]}`
  const [list, parameters] = await Promise.all([
    api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal),
    api.get<V1EpochInfo>('/api/v1/epochs/params', signal).catch(() => null),
  ])
  if (list === null) throw new ApiFailure('refused', path)
  const { items, total } = list
  const isComplete = items.length === total
  return {
    count: total,
    conflictingCount: 0,
    size: isComplete ? sum(items.map(({ size }) => size)) : null,
    fees: isComplete ? String(items.reduce((fees, item) => fees + feeFromV0(item), 0n)) : null,
    maxBlockSize: parameters?.maxBlockSize ?? null,
    projection: null,
    nodes: null,
    feeLevels: null,
    histogram: null,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
