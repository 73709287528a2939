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
import { type CursorPage, EMPTY_PAGE, type ListPage, offsetOf, pageRange, toListPage } from './token.ts'
import { type ApiClient, callApi } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, toHolderRow } from './rich-list.ts'
import { tokenRowFromV2, type TokenRow } from './issued-tokens.ts'

/** `limit` per request, and requests per page, besides the one for the token itself. */
const MAX_PAGE_LIMIT = 200
const MAX_REQUESTS = 3
const MAX_REACHABLE = MAX_PAGE_LIMIT * MAX_REQUESTS

export interface CursorRange {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * A page of a list that only supports cursors. Pages up to a limit have a number: all earlier entries are read too.
 * Later ones are reached by the cursor of the page before.
 */
async function fetchPageByCursor<Row, T>(
  fetchPage: (range: CursorRange) => Promise<CursorPage<Row> | null>,
  { page, limit, after }: Paging,
  toRow: (row: Row) => T,
): Promise<ListPage<T>> {
  if (after !== undefined) return toListPage(await fetchPage({ limit, cursor: after }), { page, limit, after }, toRow)
  const needed = Math.min(page * limit, MAX_REACHABLE)
  const found: Row[] = []
  let next: string | null = null
  let total: number | null = null
  do {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const response: CursorPage<Row> =
      (await fetchPage({ limit: Math.min(needed - found.length, MAX_PAGE_LIMIT), cursor: next ?? undefined })) ??
      EMPTY_PAGE
    found.push(...response.items)
    ;({ next, total } = response)
  } while (next !== null && found.length < needed)
  return {
    items: found.slice((page - 1) * limit, page * limit).map(toRow),
    total,
    hasNext: next !== null,
    next: needed === MAX_REACHABLE ? next : null,
    isComplete: true,
  }
}

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
      const response = await callApi(api, listSameNameTokens, { tokenId, ...offsetOf(paging) }, signal)
      return toListPage(response, paging, tokenRowFromV2)
    },
  })

/** Balance changes by address, newest first. */
export const transfersResource = (id: string, paging: Paging): Resource<ListPage<TokenTransfer>> =>
  tokenListResource(id, 'transfers', {
    paging,
    load: (api, tokenId, signal) =>
      fetchPageByCursor(
        (range) => callApi(api, listTokenTransfers, { tokenId, ...range }, signal),
        paging,
        (transfer) => transfer,
      ),
  })

/** Transactions that burned the token, newest first. */
export const burnsResource = (id: string, paging: Paging): Resource<ListPage<TokenBurn>> =>
  tokenListResource(id, 'burns', {
    paging,
    load: (api, tokenId, signal) =>
      fetchPageByCursor(
        (range) => callApi(api, listTokenBurns, { tokenId, ...range }, signal),
        paging,
        (burn) => burn,
      ),
  })

/** Items of a collection, which is itself a token; newest first. */
export const collectionItemsResource = (id: string, paging: Paging): Resource<ListPage<TokenRow>> =>
  tokenListResource(id, 'collection', {
    paging,
    load: (api, tokenId, signal) =>
      fetchPageByCursor(
        (range) => callApi(api, listCollectionTokens, { tokenId, ...range }, signal),
        paging,
        tokenRowFromV2,
      ),
  })

/** Owners of an NFT, newest first. */
export const ownersResource = (id: string, paging: Paging): Resource<ListPage<TokenOwnerChange>> =>
  tokenListResource(id, 'owners', {
    paging,
    load: (api, tokenId, signal) =>
      fetchPageByCursor(
        (range) => callApi(api, listTokenOwners, { tokenId, ...range }, signal),
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
  loadLegacy: () => Promise.resolve(null),
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
    loadLegacy: () => Promise.resolve({ items: [], total: 0, hasNext: false, isComplete: true }),
  }
}
