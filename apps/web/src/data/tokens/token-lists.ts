import type { Holder, TokenBurn, TokenSummary, TokenTransfer } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, toHolderRow } from './holder-row.ts'
import { type CursorPage, type ListPage, offsetQuery, pageByOffset } from './list-page.ts'
import { pageByCursor } from './page-by-cursor.ts'
import { rowFromV2, type TokenRow } from './token-row.ts'

/** Holders of a token, largest first. Token lists are only requested from APIs with v2. */
export const holdersResource = (id: string, paging: Paging): Resource<ListPage<HolderRow>> =>
  tokenListResource(id, 'holders', {
    paging,
    load: async (api, path, signal) => {
      const response = await api.get<CursorPage<Holder>>(`${path}?${offsetQuery(paging)}`, signal)
      return pageByOffset(response, paging, toHolderRow)
    },
  })

/** Tokens with a similar name, including the token itself, most holders first. */
export const sameNameResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'same-name', {
    paging,
    load: async (api, path, signal) => {
      const response = await api.get<CursorPage<TokenSummary>>(`${path}?${offsetQuery(paging)}`, signal)
      return pageByOffset(response, paging, rowFromV2)
    },
  })

/** Balance changes by address, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  tokenListResource(id, 'transfers', {
    paging,
    load: (api, path, signal) =>
      pageByCursor(
        (query) => api.get<CursorPage<TokenTransfer>>(`${path}?${query}`, signal),
        paging,
        (transfer) => transfer,
      ),
  })

/** Transactions that burned the token, newest first. */
export const burnsResource = (id: string, paging: Paging): Resource<ListPage<TokenBurn>> =>
  tokenListResource(id, 'burns', {
    paging,
    load: (api, path, signal) =>
      pageByCursor(
        (query) => api.get<CursorPage<TokenBurn>>(`${path}?${query}`, signal),
        paging,
        (burn) => burn,
      ),
  })

/** Items of a collection, which is itself a token; newest first. */
export const itemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'collection', {
    paging,
    load: (api, path, signal) =>
      pageByCursor((query) => api.get<CursorPage<TokenSummary>>(`${path}?${query}`, signal), paging, rowFromV2),
  })

interface TokenListOptions<T> {
  readonly paging: Paging
  readonly load: (api: Api, path: string, signal: AbortSignal) => Promise<ListPage<T>>
}

function tokenListResource<T>(id: string, name: string, { paging, load }: TokenListOptions<T>): Resource<ListPage<T>> {
  return {
    type: 'tokens',
    args: [id, name, paging.page, paging.limit],
    invalidatedBy: 'tip',
    load: (api, signal) => load(api, `/api/v2/tokens/${encodeURIComponent(id)}/${name}`, signal),
  }
}
