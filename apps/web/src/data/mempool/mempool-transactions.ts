import type { NanoErg } from '@ergo-explorer/chain'
import type { ProjectedBlocks, Story, MempoolSortKey } from '@ergo-explorer/contract'
import { listProjectedBlocks } from '@ergo-explorer/client'
import { requireApi, callApi } from '../api/api-client.ts'
import { type KnownMempoolTransaction, listMempoolTransactions } from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

/** A transaction in the mempool list. Null where v0 does not provide a value. */
export interface MempoolTransactionRow {
  readonly id: string
  readonly story: Story | null
  readonly inputCount: number
  readonly outputCount: number
  readonly firstSeen: number | null
  /** nanoERG. */
  readonly fee: NanoErg
  /** nanoERG, rounded. */
  readonly feePerByte: string
  readonly size: number
  /** Number of the projected block that contains it: 1 for the next, `later` for none of them. */
  readonly projectedBlock: number | 'later' | null
  /** Depth in a chain of unconfirmed transactions; 0 when it depends on none. */
  readonly depth: number
  /** Whether an input block contains it. */
  readonly isPreConfirmed: boolean
  /** Id of the preferred transaction that spends the same box. */
  readonly conflictsWith: string | null
}

function mempoolTransactionRowFromV2(
  transaction: KnownMempoolTransaction,
  blocks: ProjectedBlocks['blocks'] | null,
): MempoolTransactionRow {
  const { transactionId: id, conflictingTransactionId: conflictsWith } = transaction
  const { story, inputCount, outputCount, firstSeen, fee, feePerByte, size, depth } = transaction
  return {
    id,
    story,
    inputCount,
    outputCount,
    firstSeen,
    fee,
    feePerByte,
    size,
    projectedBlock: blocks && conflictsWith === null ? findProjectedBlock(blocks, id) : null,
    depth: depth ?? 0,
    isPreConfirmed: transaction.state === 'pre-confirmed',
    conflictsWith,
  }
}

function findProjectedBlock(blocks: ProjectedBlocks['blocks'], id: string): number | 'later' {
  const index = blocks.findIndex(({ transactions }) =>
    transactions.some((transaction) => transaction.transactionId === id),
  )
  return index === -1 ? 'later' : index + 1
}

/** One page of the mempool list. */
export interface MempoolTransactionsPage {
  readonly items: readonly MempoolTransactionRow[]
  readonly total: number
}

export function mempoolTransactionsResource(order: MempoolSort, paging: Paging): Resource<MempoolTransactionsPage> {
  return {
    type: 'unconfirmed transactions',
    args: [order.by, order.direction, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const range = { limit: paging.limit, offset: (paging.page - 1) * paging.limit }
      const [list, projected] = await Promise.all([
        requireApi(api, listMempoolTransactions, { ...range, sort: order.by, order: order.direction }, signal),
        // The projected block is optional, so a failure must not fail the list.
        callApi(api, listProjectedBlocks, {}, signal).catch(() => null),
      ])
      return {
        items: list.items.map((item) => mempoolTransactionRowFromV2(item, projected?.blocks ?? null)),
        total: list.total ?? 0,
      }
    },
  }
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
