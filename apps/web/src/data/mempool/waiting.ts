import type { ProjectedBlocks, V0UTransactionInfo, WaitingTransaction } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import type { WaitingOrder } from './waiting-order.ts'
import { rowFromV0, rowFromV2, type WaitingRow } from './waiting-row.ts'

/** One page of what waits. */
export interface WaitingPage {
  readonly items: readonly WaitingRow[]
  readonly total: number
}

export function waitingResource(order: WaitingOrder, paging: Paging): Resource<WaitingPage> {
  return {
    family: 'unconfirmed transactions',
    args: [order.by, order.direction, paging.page, paging.limit],
    changesWith: 'mempool',
    load: (api, signal) =>
      (api.features?.includes('mempool') === true ? loadFromV2 : loadFromV0)(api, order, paging, signal),
  }
}

async function loadFromV2(api: Api, order: WaitingOrder, paging: Paging, signal: AbortSignal): Promise<WaitingPage> {
  const path = `/api/v2/mempool/transactions?${placeOf(paging)}&sortBy=${order.by}&sortDirection=${order.direction}`
  const [list, projected] = await Promise.all([
    api.get<{ items: WaitingTransaction[]; total: number | null }>(path, signal),
    // Where a transaction stands is worth a question, but the list is a list without it.
    api.get<ProjectedBlocks>('/api/v2/mempool/blocks', signal).catch(() => null),
  ])
  if (list === null) throw new ApiFailure('refused', path)
  return { items: list.items.map((item) => rowFromV2(item, projected?.blocks ?? null)), total: list.total ?? 0 }
}

async function loadFromV0(api: Api, order: WaitingOrder, paging: Paging, signal: AbortSignal): Promise<WaitingPage> {
  const by = order.by === 'size' ? 'size' : 'creationtimestamp'
  const path = `/api/v0/transactions/unconfirmed?${placeOf(paging)}&sortBy=${by}&sortDirection=${order.direction}`
  const list = await api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal)
  if (list === null) throw new ApiFailure('refused', path)
  return { items: list.items.map(rowFromV0), total: list.total }
}

const placeOf = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`
