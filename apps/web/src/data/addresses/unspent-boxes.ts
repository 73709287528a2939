import type { BoxSummary, V1OutputInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import { changeOf } from './address-from-v2.ts'
import type { AssetChange } from './effect.ts'
import type { Listed } from './listed.ts'

/** An unspent box of an address. */
export interface UnspentBoxView {
  readonly boxId: string
  /** Null for the boxes of genesis. */
  readonly transactionId: string | null
  readonly height: number | null
  readonly value: string
  /** Bytes; v1 does not tell. */
  readonly size: number | null
  readonly assets: readonly AssetChange[]
  /** The waiting transaction that spends it. */
  readonly isBeingSpent: boolean
}

/** v2 goes on by cursors only, so beyond its first pages v1 answers, which both have. */
export function unspentBoxesResource(address: string, paging: Paging): Resource<Listed<UnspentBoxView>> {
  return {
    family: 'address list',
    args: ['boxes', address, paging.page, paging.limit],
    changesWith: 'mempool',
    load: (api, signal) => {
      const hasV2 = api.features?.includes('addresses') === true && paging.page * paging.limit <= MOST_AT_ONCE
      return (hasV2 ? loadFromV2 : loadFromV1)(api, encodeURIComponent(address), paging, signal)
    },
  }
}

const MOST_AT_ONCE = 200

async function loadFromV2(api: Api, name: string, { page, limit }: Paging, signal: AbortSignal) {
  const found = await api.get<{ items: BoxSummary[]; total: number | null }>(
    `/api/v2/addresses/${name}/boxes?limit=${page * limit}`,
    signal,
  )
  const items = found?.items ?? []
  return {
    items: items.slice((page - 1) * limit).map(boxFromV2),
    total: found?.total ?? items.length,
    isWhole: true,
  }
}

async function loadFromV1(api: Api, name: string, { page, limit }: Paging, signal: AbortSignal) {
  const query = `limit=${limit}&offset=${(page - 1) * limit}&sortDirection=desc`
  const found = await api.get<{ items: V1OutputInfo[]; total: number }>(
    `/api/v1/boxes/unspent/byAddress/${name}?${query}`,
    signal,
  )
  return { items: found?.items.map(boxFromV1) ?? [], total: found?.total ?? 0, isWhole: true }
}

function boxFromV2({ boxId, transactionId, height, value, size, assets, spentBy }: BoxSummary): UnspentBoxView {
  return { boxId, transactionId, height, value, size, assets: assets.map(changeOf), isBeingSpent: spentBy !== null }
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
