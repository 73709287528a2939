import type { TokenSummary, V1TokenInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type CursorPage, EMPTY_PAGE, type ListPage, formatOffsetQuery, toListPage } from './list-page.ts'
import { tokenRowFromV1, tokenRowFromV2, type TokenRow } from './token-row.ts'

export const TOKEN_KINDS = ['all', 'fungible', 'nft'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]
export const TOKEN_SORTS = ['newest', 'holders'] as const
export type TokenSort = (typeof TOKEN_SORTS)[number]

/** Filter, sort order and page of the token list. */
export interface TokenListParams {
  readonly kind: TokenKind
  readonly sort: TokenSort
  /** Start of the name or the id; best matches come first. */
  readonly query: string | null
  readonly paging: Paging
}

export interface IssuedTokensView extends ListPage<TokenRow> {
  /** Number of all tokens, including those beyond the last page. */
  readonly count: number
}

export function issuedTokensResource(params: TokenListParams): Resource<IssuedTokensView> {
  const { kind, sort, query, paging } = params
  return {
    type: 'tokens',
    args: ['issued', kind, sort, query, paging.page, paging.limit],
    invalidatedBy: 'tip',
    load: (api, signal) => (api.features?.includes('tokens') === true ? loadFromV2 : loadFromV1)(api, params, signal),
  }
}

/** v2 returns search results as a single page, so they are paged here. */
const MAX_SEARCH_RESULTS = 200

async function loadFromV2(api: ApiClient, params: TokenListParams, signal: AbortSignal): Promise<IssuedTokensView> {
  const { kind, sort, query, paging } = params
  const parameters = new URLSearchParams(query === null ? formatOffsetQuery(paging) : `limit=${MAX_SEARCH_RESULTS}`)
  if (kind !== 'all') parameters.set('kind', kind)
  if (sort !== 'newest' && query === null) parameters.set('sort', sort)
  if (query !== null) parameters.set('query', query)
  const response = (await api.get<CursorPage<TokenSummary>>(`/api/v2/tokens?${parameters}`, signal)) ?? EMPTY_PAGE
  const count = response.total ?? response.items.length
  if (query === null) return { ...toListPage(response, paging, tokenRowFromV2), count }
  return { ...pageOfResults(response.items, paging), count }
}

function pageOfResults(results: readonly TokenSummary[], { page, limit }: Paging): ListPage<TokenRow> {
  return {
    items: results.slice((page - 1) * limit, page * limit).map(tokenRowFromV2),
    total: results.length,
    hasNext: page * limit < results.length,
    isComplete: results.length < MAX_SEARCH_RESULTS,
  }
}

/** v1 rejects shorter queries. */
export const MIN_V1_QUERY_LENGTH = 3

async function loadFromV1(api: ApiClient, params: TokenListParams, signal: AbortSignal): Promise<IssuedTokensView> {
  const { kind, query, paging } = params
  const parameters = new URLSearchParams(formatOffsetQuery(paging))
  if (query === null) parameters.set('sortDirection', 'desc')
  else parameters.set('query', query)
  if (query === null && kind === 'fungible') parameters.set('hideNfts', 'true')
  const isSearchable = query === null || query.length >= MIN_V1_QUERY_LENGTH
  const path = query === null ? '/api/v1/tokens' : '/api/v1/tokens/search'
  const response = isSearchable
    ? await api.get<{ items: V1TokenInfo[]; total: number }>(`${path}?${parameters}`, signal)
    : null
  const total = response?.total ?? 0
  return {
    items: response?.items.map(tokenRowFromV1) ?? [],
    total,
    hasNext: paging.page * paging.limit < total,
    isComplete: true,
    count: total,
  }
}
