import { listProjectedBlocks } from '@ergo-explorer/client'
import type { Mempool, MempoolSortKey, ProjectedBlocks } from '@ergo-explorer/contract'
import { type ApiClient, callApi, requireApi } from '../api/api-client.ts'
import {
  getMempool,
  type KnownMempool,
  type KnownMempoolTransaction,
  listMempoolTransactions,
} from '../api/operations.ts'
import { buildProjectionView, type ProjectedBlockView } from '../home/home.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** The overview and one page of the list, of the same moment. */
export interface MempoolPage {
  readonly mempool: MempoolView
  readonly list: MempoolTransactionsPage
}

export const mempoolPageResource = (order: MempoolSort, paging: Paging): Resource<MempoolPage> => ({
  type: 'mempool',
  args: [order.by, order.direction, paging.page, paging.limit],
  invalidatedBy: 'mempool',
  load: async (api, signal) => {
    const first = await loadPage(api, order, paging, signal)
    if (first.list.total === first.mempool.transactionCount) return first
    // A block came between the two responses.
    return loadPage(api, order, paging, signal)
  },
})

async function loadPage(api: ApiClient, order: MempoolSort, paging: Paging, signal: AbortSignal): Promise<MempoolPage> {
  const range = { limit: paging.limit, offset: (paging.page - 1) * paging.limit }
  const [mempool, blocks, list] = await Promise.all([
    requireApi(api, getMempool, {}, signal),
    callApi(api, listProjectedBlocks, {}, signal),
    requireApi(api, listMempoolTransactions, { ...range, sort: order.by, order: order.direction }, signal),
  ])
  return {
    mempool: {
      ...checkFields(mempool, { others: SHOWN_FIELDS }),
      projection: blocks && buildMempoolProjection(blocks),
    },
    list: {
      items: list.items.map((item) => toRow(item, blocks?.items ?? null)),
      total: list.total ?? 0,
    },
  }
}

const SHOWN_FIELDS = [
  'transactionCount',
  'size',
  'fees',
  'maxBlockSize',
  'nextBlock',
  'nodes',
  'feeLevels',
  'feeHistogram',
] as const

function buildMempoolProjection(projected: ProjectedBlocks): MempoolProjection {
  const { blocks } = buildProjectionView(projected)
  const counts = projected.items.map(({ transactionCount }) => transactionCount)
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

/** Derived: the projected block that contains it: 1 for the next, `later` for none of them; null if unknown. */
export interface MempoolTransactionRow extends KnownMempoolTransaction {
  readonly projectedBlock: number | 'later' | null
}

function toRow(item: KnownMempoolTransaction, blocks: ProjectedBlocks['items'] | null): MempoolTransactionRow {
  checkFields(item, { others: ROW_FIELDS })
  const hasBlock = blocks !== null && item.conflictingTransactionId === null
  return { ...item, projectedBlock: hasBlock ? findProjectedBlock(blocks, item.transactionId) : null }
}

function findProjectedBlock(blocks: ProjectedBlocks['items'], id: string): number | 'later' {
  const index = blocks.findIndex(({ transactions }) =>
    transactions.some((transaction) => transaction.transactionId === id),
  )
  return index === -1 ? 'later' : index + 1
}

const ROW_FIELDS = [
  'transactionId',
  'state',
  'story',
  'inputCount',
  'outputCount',
  'fee',
  'feePerByte',
  'size',
] as const

/** One page of the mempool list. */
export interface MempoolTransactionsPage {
  readonly items: readonly MempoolTransactionRow[]
  readonly total: number
}

/** Sort order of the mempool list. */
export interface MempoolSort {
  readonly by: MempoolSortKey
  readonly direction: 'asc' | 'desc'
}

/** The sort keys that v0 supports. */
export const V0_MEMPOOL_SORT_KEYS: readonly MempoolSortKey[] = ['firstSeen', 'size']
export const MEMPOOL_SORT_KEYS: readonly MempoolSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

/** `sort=fee` is descending, `sort=fee-asc` ascending; invalid values mean newest first. */
export function parseMempoolSort(search: URLSearchParams, keys: readonly MempoolSortKey[]): MempoolSort {
  const [name = '', direction] = (search.get('sort') ?? '').split('-')
  const by = keys.find((key) => key === name) ?? 'firstSeen'
  return { by, direction: by === name && direction === 'asc' ? 'asc' : 'desc' }
}

/** Value of the URL parameter; null for the default order. */
export function formatMempoolSort({ by, direction }: MempoolSort): string | null {
  if (direction === 'asc') return `${by}-asc`
  return by === 'firstSeen' ? null : by
}
