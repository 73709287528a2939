import type { Holder, TokenBurn, TokenSummary, TokenTransfer } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, toHolderRow } from './holder-row.ts'
import { type CursorPage, type ListPage, formatOffsetQuery, toListPage } from './list-page.ts'
import { fetchPageByCursor } from './fetch-page-by-cursor.ts'
import { tokenRowFromV2, type TokenRow } from './token-row.ts'

/** Holders of a token, largest first. Token lists are only requested from APIs with v2. */
export const holdersResource = (id: string, paging: Paging): Resource<ListPage<HolderRow>> =>
  tokenListResource(id, 'holders', {
    paging,
    load: async (api, path, signal) => {
      const response = await api.get<CursorPage<Holder>>(`${path}?${formatOffsetQuery(paging)}`, signal)
      return toListPage(response, paging, toHolderRow)
    },
  })

/** Tokens with a similar name, including the token itself, most holders first. */
export const similarNameTokensResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'same-name', {
    paging,
    load: async (api, path, signal) => {
      const response = await api.get<CursorPage<TokenSummary>>(`${path}?${formatOffsetQuery(paging)}`, signal)
      return toListPage(response, paging, tokenRowFromV2)
    },
  })

/** Balance changes by address, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  tokenListResource(id, 'transfers', {
    paging,
    load: (api, path, signal) =>
      fetchPageByCursor(
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
      fetchPageByCursor(
        (query) => api.get<CursorPage<TokenBurn>>(`${path}?${query}`, signal),
        paging,
        (burn) => burn,
      ),
  })

/** Items of a collection, which is itself a token; newest first. */
export const collectionItemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'collection', {
    paging,
    load: (api, path, signal) =>
      fetchPageByCursor(
        (query) => api.get<CursorPage<TokenSummary>>(`${path}?${query}`, signal),
        paging,
        tokenRowFromV2,
      ),
  })

interface TokenListOptions<T> {
  readonly paging: Paging
  readonly load: (api: ApiClient, path: string, signal: AbortSignal) => Promise<ListPage<T>>
}

function tokenListResource<T>(id: string, name: string, { paging, load }: TokenListOptions<T>): Resource<ListPage<T>> {
  return {
    type: 'tokens',
    args: [id, name, paging.page, paging.limit],
    invalidatedBy: 'tip',
    load: (api, signal) => load(api, `/api/v2/tokens/${encodeURIComponent(id)}/${name}`, signal),
  }
}
