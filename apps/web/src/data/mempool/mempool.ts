import type { Mempool, ProjectedBlocks, V0UTransactionInfo, V1EpochInfo } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import { projectionOf } from '../home/projection.ts'
import { PAGE_SIZES } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import type { MempoolProjection, MempoolView } from './mempool-view.ts'
import { feeFromV0 } from './waiting-row.ts'

export const mempoolResource: Resource<MempoolView> = {
  family: 'mempool',
  args: [],
  changesWith: 'mempool',
  load: (api, signal) =>
    api.features?.includes('mempool') === true ? loadFromV2(api, signal) : loadFromV0(api, signal),
}

async function loadFromV2(api: Api, signal: AbortSignal): Promise<MempoolView> {
  const [mempool, blocks] = await Promise.all([
    api.get<Mempool>('/api/v2/mempool', signal),
    api.get<ProjectedBlocks>('/api/v2/mempool/blocks', signal),
  ])
  if (mempool === null) throw new ApiFailure('refused', '/api/v2/mempool')
  return mempoolFromV2(mempool, blocks)
}

export function mempoolFromV2(mempool: Mempool, blocks: ProjectedBlocks | null): MempoolView {
  const { transactionCount, losingCount, size, fees, maxBlockSize, nodes, feeLevels, feeHistogram } = mempool
  return {
    count: transactionCount,
    losingCount,
    size,
    fees,
    maxBlockSize,
    projection: blocks && wholeProjection(blocks),
    nodes: nodes.map((node) => node.transactionCount),
    feeLevels,
    histogram: feeHistogram,
  }
}

function wholeProjection(answer: ProjectedBlocks): MempoolProjection {
  const { blocks } = projectionOf(answer)
  const counts = answer.blocks.map(({ transactionCount }) => transactionCount)
  const { beyond, maxBlockSize } = answer
  return {
    blocks,
    blockCount: counts.length + Math.ceil(beyond.size / Math.max(maxBlockSize, 1)),
    beyondCount: beyond.transactionCount + sum(counts.slice(blocks.length)),
  }
}

/** v0 tells how many wait; sums are known where the first page holds them all. */
async function loadFromV0(api: Api, signal: AbortSignal): Promise<MempoolView> {
  const path = `/api/v0/transactions/unconfirmed?limit=${PAGE_SIZES[0]}`
  const [list, parameters] = await Promise.all([
    api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal),
    api.get<V1EpochInfo>('/api/v1/epochs/params', signal).catch(() => null),
  ])
  if (list === null) throw new ApiFailure('refused', path)
  const { items, total } = list
  const isWhole = items.length === total
  return {
    count: total,
    losingCount: 0,
    size: isWhole ? sum(items.map(({ size }) => size)) : null,
    fees: isWhole ? String(items.reduce((fees, item) => fees + feeFromV0(item), 0n)) : null,
    maxBlockSize: parameters?.maxBlockSize ?? null,
    projection: null,
    nodes: null,
    feeLevels: null,
    histogram: null,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
