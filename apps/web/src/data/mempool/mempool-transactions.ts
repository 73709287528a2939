import type { ProjectedBlocks, V0UTransactionInfo, MempoolTransaction } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import type { MempoolSort } from './mempool-sort.ts'
import {
  mempoolTransactionRowFromV0,
  mempoolTransactionRowFromV2,
  type MempoolTransactionRow,
} from './mempool-transaction-row.ts'

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
    load: (api, signal) =>
      (api.features?.includes('mempool') === true ? loadFromV2 : loadFromV0)(api, { order, paging, signal }),
  }
}

interface LoadOptions {
  readonly order: MempoolSort
  readonly paging: Paging
  readonly signal: AbortSignal
}

async function loadFromV2(api: ApiClient, { order, paging, signal }: LoadOptions): Promise<MempoolTransactionsPage> {
  const path = `/api/v2/mempool/transactions?${pageQuery(paging)}&sortBy=${order.by}&sortDirection=${order.direction}`
  const [list, projected] = await Promise.all([
    api.get<{ items: MempoolTransaction[]; total: number | null }>(path, signal),
    // The projected block is optional, so a failure must not fail the list.
    api.get<ProjectedBlocks>('/api/v2/mempool/blocks', signal).catch(() => null),
  ])
  if (list === null) throw new ApiFailure('refused', path)
  return {
    items: list.items.map((item) => mempoolTransactionRowFromV2(item, projected?.blocks ?? null)),
    total: list.total ?? 0,
  }
}

async function loadFromV0(api: ApiClient, { order, paging, signal }: LoadOptions): Promise<MempoolTransactionsPage> {
  const by = order.by === 'size' ? 'size' : 'creationtimestamp'
  const path = `/api/v0/transactions/unconfirmed?${pageQuery(paging)}&sortBy=${by}&sortDirection=${order.direction}`
  const list = await api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal)
  if (list === null) throw new ApiFailure('refused', path)
  return { items: list.items.map(mempoolTransactionRowFromV0), total: list.total }
}

const pageQuery = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`
