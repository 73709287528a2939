import type { TokenDetail, V1TokenInfo } from '@ergo-explorer/contract'
import { type TokenUnits, toTokenUnits } from '@ergo-explorer/chain'
import { useEffect } from 'react'
import { callApi } from '../api/api-client.ts'
import { getToken, type KnownToken } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { type TokenView, toJudgedTokenView, toTokenView } from '../token-view.ts'
import type { Paging } from '../paging.ts'

/** One token; null when it does not exist. */
export function tokenResource(id: string): Resource<TokenPageView | null> {
  const tokenId = parseObjectId(id)
  return {
    type: 'token',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (tokenId === null) return null
      const [detail, stated] = await Promise.all([
        callApi(api, getToken, { tokenId }, signal),
        // What the issuing box states is read from v1, as specified (E02).
        api.get<V1TokenInfo>(`/api/v1/tokens/${tokenId}`, signal),
      ])
      return detail && buildTokenPageView(detail, stated)
    },
  }
}

function buildTokenPageView(detail: KnownToken, stated: V1TokenInfo | null): TokenPageView {
  const { name, decimals, type, description } = stated ?? detail
  const view = {
    type,
    description,
    minted: stated === null ? detail.minted : toTokenUnits(BigInt(String(stated.emissionAmount))),
    isNft: detail.isNft,
    boxId: detail.mint.boxId,
  }
  if (detail.evidence === null) return { ...view, token: { ...toTokenView(detail), name, decimals }, record: null }
  return {
    ...view,
    token: { ...toJudgedTokenView(detail), name, decimals },
    record: {
      art: detail.art,
      boxCount: detail.boxCount,
      burned: detail.burned,
      circulating: detail.circulating,
      collection: detail.collection,
      existing: detail.existing,
      inContracts: detail.inContracts,
      inWallets: detail.inWallets,
      reserve: detail.reserve,
      faults: detail.faults,
      holderCount: detail.holderCount,
      intendedDecimals: detail.intendedDecimals,
      media: detail.media,
      mint: detail.mint,
      ownCollection: detail.ownCollection,
      rent: detail.rent,
      concentration: detail.concentration,
      evidence: detail.evidence,
      sameNameCount: detail.sameNameCount,
      transferCount: detail.transferCount,
      unspentCount: detail.unspentCount,
    },
  }
}

/** View model of a token page. */
export interface TokenPageView {
  readonly token: TokenView
  /** Token standard it was minted with. */
  readonly type: string | null
  readonly description: string | null
  /** In the smallest unit, like all amounts. */
  readonly minted: TokenUnits
  /** Whether one indivisible unit was issued. */
  readonly isNft: boolean
  /** The issuing box, which contains name and description. */
  readonly boxId: string
  /** Null without v2. */
  readonly record: V2TokenFields | null
}

/** Fields that only v2 provides: minting, supply, and issuer metadata. */
export type V2TokenFields = Pick<
  TokenDetail,
  | 'art'
  | 'boxCount'
  | 'burned'
  | 'circulating'
  | 'collection'
  | 'existing'
  | 'inContracts'
  | 'inWallets'
  | 'reserve'
  | 'faults'
  | 'holderCount'
  | 'intendedDecimals'
  | 'media'
  | 'mint'
  | 'ownCollection'
  | 'rent'
  | 'concentration'
  | 'evidence'
  | 'sameNameCount'
  | 'transferCount'
  | 'unspentCount'
>

/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** Number of entries; null when there are more than were counted. */
  readonly total: number | null
  readonly hasNext: boolean
  /** Cursor of the next page, where its number is not enough to find it. */
  readonly next?: string | null
  /** False when there are more search results than the API returns. */
  readonly isComplete: boolean
}

/** List response of v2. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

/** Common key prefix of all lists of a token, so that they can be removed together. */
const tokenListKey = (id: string) => resourceKey({ type: 'tokens', args: [id] })

export const offsetOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit })

export const pageRange = (paging: Paging) =>
  paging.after === undefined ? offsetOf(paging) : { limit: paging.limit, cursor: paging.after }

/** v2 counts lists up to this number of entries; `total` is null when there are more. */
export const MAX_COUNTED = 10_000

/** Maximum offset that v2 accepts; later pages are reached by cursor. */
const MAX_OFFSET = 100_000

export function toListPage<Row, T>(
  response: CursorPage<Row> | null,
  { page, limit, after }: Paging,
  toRow: (row: Row) => T,
): ListPage<T> {
  const { items, total, next } = response ?? EMPTY_PAGE
  return {
    items: items.map(toRow),
    total,
    hasNext: next !== null,
    next: after !== undefined || page * limit > MAX_OFFSET ? next : null,
    isComplete: true,
  }
}

/** Used when the object does not exist. */
export const EMPTY_PAGE: CursorPage<never> = { items: [], total: 0, next: null }

/** Removes the token and its lists from the cache when its page is left. */
export function useClearTokenCache(id: string): void {
  const store = useResourceStore()
  useEffect(() => () => clearTokenCache(store, id), [store, id])
}

export function clearTokenCache(store: ResourceStore, id: string): void {
  store.remove(resourceKey(tokenResource(id)))
  store.remove(tokenListKey(id))
}
