import { type TokenUnits, readTokenUnits } from '@ergo-explorer/chain'
import type { TokenBurn, TokenOwnerChange, TokenTraits, TokenTransfer } from '@ergo-explorer/contract'
import {
  listTokenHolders,
  listSameNameTokens,
  listTokenTransfers,
  listTokenBurns,
  listCollectionTokens,
  listTokenOwners,
  getTokenTraits,
} from '@ergo-explorer/client'
import type { Paging } from '../paging.ts'
import { type ListPage, pageRange, toListPage } from './token.ts'
import { type ApiClient, callApi } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, toHolderRow } from './rich-list.ts'
import { tokenRowFromV2, type TokenRow } from './issued-tokens.ts'

/** Holders of a token, largest first. Token lists are only requested from APIs with v2. */
export const holdersResource = (id: string, paging: Paging): Resource<ListPage<HolderRow<TokenUnits>>> =>
  tokenListResource(id, 'holders', {
    paging,
    load: async (api, tokenId, signal) => {
      const response = await callApi(api, listTokenHolders, { tokenId, ...pageRange(paging) }, signal)
      return toListPage(response, paging, (holder) => toHolderRow(holder, readTokenUnits))
    },
  })

/** Tokens with a similar name, including the token itself, most holders first. */
export const similarNameTokensResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'same-name', {
    paging,
    load: async (api, tokenId, signal) => {
      const response = await callApi(api, listSameNameTokens, { tokenId, ...pageRange(paging) }, signal)
      return toListPage(response, paging, tokenRowFromV2)
    },
  })

/** Balance changes by address, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  tokenListResource(id, 'transfers', {
    paging,
    load: async (api, tokenId, signal) =>
      toListPage(
        await callApi(api, listTokenTransfers, { tokenId, ...pageRange(paging) }, signal),
        paging,
        (transfer) => transfer,
      ),
  })

/** Transactions that burned the token, newest first. */
export const burnsResource = (id: string, paging: Paging): Resource<ListPage<TokenBurn>> =>
  tokenListResource(id, 'burns', {
    paging,
    load: async (api, tokenId, signal) =>
      toListPage(await callApi(api, listTokenBurns, { tokenId, ...pageRange(paging) }, signal), paging, (burn) => burn),
  })

/** Items of a collection, which is itself a token; newest first. */
export const collectionItemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'collection', {
    paging,
    load: async (api, tokenId, signal) =>
      toListPage(
        await callApi(api, listCollectionTokens, { tokenId, ...pageRange(paging) }, signal),
        paging,
        tokenRowFromV2,
      ),
  })

/** Owners of an NFT, newest first. */
export const ownersResource = (id: string, paging: Paging): Resource<ListPage<TokenOwnerChange>> =>
  tokenListResource(id, 'owners', {
    paging,
    load: async (api, tokenId, signal) =>
      toListPage(
        await callApi(api, listTokenOwners, { tokenId, ...pageRange(paging) }, signal),
        paging,
        (change) => change,
      ),
  })

/** How often the traits of an artwork occur in its collection; null without v2. */
export const traitsResource = (id: string): Resource<TokenTraits | null> => ({
  type: 'tokens',
  args: [id, 'traits'],
  invalidatedBy: 'tip',
  load: (api, signal) => callApi(api, getTokenTraits, { tokenId: id }, signal),
})

interface TokenListOptions<T> {
  readonly paging: Paging
  readonly load: (api: ApiClient, tokenId: string, signal: AbortSignal) => Promise<ListPage<T>>
}

function tokenListResource<T>(id: string, name: string, { paging, load }: TokenListOptions<T>): Resource<ListPage<T>> {
  return {
    type: 'tokens',
    args: [id, name, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: (api, signal) => load(api, id, signal),
  }
}
