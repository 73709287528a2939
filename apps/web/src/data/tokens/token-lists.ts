import {
  type ApiFunction,
  getTokenTraits,
  listCollectionTokens,
  listSameNameTokens,
  listTokenBurns,
  listTokenHolders,
  listTokenOwners,
  listTokenTransfers,
} from '@ergo-explorer/client'
import type { Holder, TokenBurn, TokenOwnerChange, TokenTraits, TokenTransfer } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenRow, tokenRowFromV2 } from './issued-tokens.ts'
import { type CursorPage, type ListPage, pageRange, toListPage } from './token.ts'

/** Holders of a token, largest first. */
export const holdersResource = (id: string, paging: Paging): Resource<ListPage<Holder>> =>
  tokenListResource(id, paging, { name: 'holders', operation: listTokenHolders, toRow: asItIs })

/** Tokens with a similar name, including the token itself, most holders first. */
export const similarNameTokensResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, paging, { name: 'same-name', operation: listSameNameTokens, toRow: tokenRowFromV2 })

/** Balance changes by address, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  tokenListResource(id, paging, { name: 'transfers', operation: listTokenTransfers, toRow: asItIs })

/** Transactions that burned the token, newest first. */
export const burnsResource = (id: string, paging: Paging): Resource<ListPage<TokenBurn>> =>
  tokenListResource(id, paging, { name: 'burns', operation: listTokenBurns, toRow: asItIs })

/** Items of a collection, which is itself a token; newest first. */
export const collectionItemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, paging, { name: 'collection', operation: listCollectionTokens, toRow: tokenRowFromV2 })

/** Owners of an NFT, newest first. */
export const ownersResource = (id: string, paging: Paging): Resource<ListPage<TokenOwnerChange>> =>
  tokenListResource(id, paging, { name: 'owners', operation: listTokenOwners, toRow: asItIs })

/** How often the traits of an artwork occur in its collection; null without v2. */
export const traitsResource = (id: string): Resource<TokenTraits | null> => ({
  type: 'tokens',
  args: [id, 'traits'],
  invalidatedBy: 'tip',
  load: (api, signal) => callApi(api, getTokenTraits, { tokenId: id }, signal),
})

const asItIs = <T>(row: T): T => row

interface TokenList<Row, T> {
  readonly name: string
  readonly operation: ApiFunction<TokenListParams, CursorPage<Row>>
  readonly toRow: (row: Row) => T
}

interface TokenListParams {
  readonly tokenId: string
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly cursor?: string | undefined
}

/** Token lists are only requested from APIs with v2. */
function tokenListResource<Row, T>(
  id: string,
  paging: Paging,
  { name, operation, toRow }: TokenList<Row, T>,
): Resource<ListPage<T>> {
  return {
    type: 'tokens',
    args: [id, name, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      toListPage(await callApi(api, operation, { tokenId: id, ...pageRange(paging) }, signal), paging, toRow),
  }
}
