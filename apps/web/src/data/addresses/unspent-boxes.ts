import type { BoxSummary, V1OutputInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { toAssetChange } from './address-from-v2.ts'
import type { AssetChange } from './balance-change.ts'
import type { AddressListPage } from './address-list-page.ts'

/** An unspent box of an address. */
export interface UnspentBoxView {
  readonly boxId: string
  /** Null for genesis boxes. */
  readonly transactionId: string | null
  readonly height: number | null
  readonly value: string
  /** Bytes; null with v1, which does not provide it. */
  readonly size: number | null
  readonly assets: readonly AssetChange[]
  /** Whether a pending transaction spends it. */
  readonly isBeingSpent: boolean
}

/** v2 supports cursors only, so pages beyond its first ones are read from v1. */
export function unspentBoxesResource(address: string, paging: Paging): Resource<AddressListPage<UnspentBoxView>> {
  return {
    type: 'address list',
    args: ['boxes', address, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: (api, signal) => {
      const hasV2 = api.features?.includes('addresses') === true && paging.page * paging.limit <= MAX_PAGE_LIMIT
      return (hasV2 ? loadFromV2 : loadFromV1)(api, { name: encodeURIComponent(address), paging, signal })
    },
  }
}

const MAX_PAGE_LIMIT = 200

interface LoadOptions {
  /** Encoded address. */
  readonly name: string
  readonly paging: Paging
  readonly signal: AbortSignal
}

async function loadFromV2(api: ApiClient, { name, paging: { page, limit }, signal }: LoadOptions) {
  const found = await api.get<{ items: BoxSummary[]; total: number | null }>(
    `/api/v2/addresses/${name}/boxes?limit=${page * limit}`,
    signal,
  )
  const items = found?.items ?? []
  return {
    items: items.slice((page - 1) * limit).map(boxFromV2),
    total: found?.total ?? items.length,
    isComplete: true,
  }
}

async function loadFromV1(api: ApiClient, { name, paging: { page, limit }, signal }: LoadOptions) {
  const query = `limit=${limit}&offset=${(page - 1) * limit}&sortDirection=desc`
  const found = await api.get<{ items: V1OutputInfo[]; total: number }>(
    `/api/v1/boxes/unspent/byAddress/${name}?${query}`,
    signal,
  )
  return { items: found?.items.map(boxFromV1) ?? [], total: found?.total ?? 0, isComplete: true }
}

function boxFromV2({ boxId, transactionId, height, value, size, assets, spentBy }: BoxSummary): UnspentBoxView {
  return {
    boxId,
    transactionId,
    height,
    value,
    size,
    assets: assets.map(toAssetChange),
    isBeingSpent: spentBy !== null,
  }
}

function boxFromV1({ boxId, transactionId, settlementHeight, value, assets }: V1OutputInfo): UnspentBoxView {
  return {
    boxId,
    transactionId,
    height: settlementHeight,
    value: String(value),
    size: null,
    assets: assets.map(({ tokenId, name, decimals, amount }) => ({
      token: { tokenId, name, decimals, genuineness: 'unknown' },
      amount: String(amount),
    })),
    isBeingSpent: false,
  }
}
