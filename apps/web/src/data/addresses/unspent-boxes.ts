import { type NanoErg, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { BoxSummary, V1OutputInfo } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { toAssetChange, type AssetChange } from './address.ts'
import type { AddressListPage } from './address-list-page.ts'
import { listAddressBoxes } from '@ergo-explorer/client'

/** An unspent box of an address. */
export interface UnspentBoxView {
  readonly boxId: string
  /** Null for genesis boxes. */
  readonly transactionId: string | null
  readonly height: number | null
  readonly value: NanoErg
  /** Bytes; null with v1, which does not provide it. */
  readonly size: number | null
  readonly assets: readonly AssetChange[]
  /** Whether a pending transaction spends it. */
  readonly isBeingSpent: boolean
}

/** v2 supports cursors only, so pages beyond its first ones are read from v1, which every host has. */
export function unspentBoxesResource(address: string, paging: Paging): Resource<AddressListPage<UnspentBoxView>> {
  return {
    type: 'address list',
    args: ['boxes', address, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: (api, signal) =>
      api.features !== null && paging.page * paging.limit <= MAX_PAGE_LIMIT
        ? loadBoxes(api, { address, paging, signal })
        : loadFromV1(api, { address, paging, signal }),
  }
}

const MAX_PAGE_LIMIT = 200

interface LoadOptions {
  readonly address: string
  readonly paging: Paging
  readonly signal: AbortSignal
}

async function loadFromV1(api: ApiClient, { address, paging: { page, limit }, signal }: LoadOptions) {
  const query = `limit=${limit}&offset=${(page - 1) * limit}&sortDirection=desc`
  const path = `/api/v1/boxes/unspent/byAddress/${encodeURIComponent(address)}?${query}`
  const found = await api.get<{ readonly items: readonly V1OutputInfo[]; readonly total: number }>(path, signal)
  return { items: found?.items.map(boxFromV1) ?? [], total: found?.total ?? 0, next: null }
}

function boxFromV1({ boxId, transactionId, settlementHeight, value, assets }: V1OutputInfo): UnspentBoxView {
  return {
    boxId,
    transactionId,
    height: settlementHeight,
    value: toNanoErg(value),
    size: null,
    assets: assets.map(({ tokenId, name, decimals, amount }) => ({
      token: { tokenId, name, decimals, genuineness: 'unknown' },
      amount: toTokenUnits(amount),
    })),
    isBeingSpent: false,
  }
}

async function loadBoxes(api: ApiClient, { address, paging: { page, limit }, signal }: LoadOptions) {
  const found = await callApi(api, listAddressBoxes, { address, limit: page * limit }, signal)
  const items = found?.items ?? []
  return {
    items: items.slice((page - 1) * limit).map(boxFromV2),
    total: found?.total ?? items.length,
    next: null,
  }
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
