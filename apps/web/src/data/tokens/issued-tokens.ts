import type { TokenSummary, V1TokenInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import { type CursorPage, EMPTY, type ListPage, offsetQuery, pageByOffset } from './list-page.ts'
import { rowFromV1, rowFromV2, type TokenRow } from './token-row.ts'

export const TOKEN_KINDS = ['all', 'fungible', 'nft'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]
export const TOKEN_SORTS = ['newest', 'holders'] as const
export type TokenSort = (typeof TOKEN_SORTS)[number]

/** Which tokens are wanted, and which page of them. */
export interface TokensAsked {
  readonly kind: TokenKind
  readonly sort: TokenSort
  /** How the name begins, or the id; the best matches come first. */
  readonly query: string | null
  readonly paging: Paging
}

export interface IssuedTokensView extends ListPage<TokenRow> {
  /** All there are, also those that no page reaches. */
  readonly count: number
}

export function issuedTokensResource(asked: TokensAsked): Resource<IssuedTokensView> {
  const { kind, sort, query, paging } = asked
  return {
    family: 'tokens',
    args: ['issued', kind, sort, query, paging.page, paging.limit],
    changesWith: 'tip',
    load: (api, signal) => (api.features?.includes('tokens') === true ? loadFromV2 : loadFromV1)(api, asked, signal),
  }
}

/** What is found is one page of v2, so its pages are cut from that. */
const MOST_FOUND = 200

async function loadFromV2(api: Api, asked: TokensAsked, signal: AbortSignal): Promise<IssuedTokensView> {
  const { kind, sort, query, paging } = asked
  const parameters = new URLSearchParams(query === null ? offsetQuery(paging) : `limit=${MOST_FOUND}`)
  if (kind !== 'all') parameters.set('kind', kind)
  if (sort !== 'newest' && query === null) parameters.set('sort', sort)
  if (query !== null) parameters.set('query', query)
  const answer = (await api.get<CursorPage<TokenSummary>>(`/api/v2/tokens?${parameters}`, signal)) ?? EMPTY
  const count = answer.total ?? answer.items.length
  if (query === null) return { ...pageByOffset(answer, paging, rowFromV2), count }
  return { ...pageOfFound(answer.items, paging), count }
}

function pageOfFound(found: readonly TokenSummary[], { page, limit }: Paging): ListPage<TokenRow> {
  return {
    items: found.slice((page - 1) * limit, page * limit).map(rowFromV2),
    total: found.length,
    hasNext: page * limit < found.length,
    isWhole: found.length < MOST_FOUND,
  }
}

/** v1 looks for nothing shorter. */
export const SHORTEST_V1_QUERY = 3

async function loadFromV1(api: Api, asked: TokensAsked, signal: AbortSignal): Promise<IssuedTokensView> {
  const { kind, query, paging } = asked
  const parameters = new URLSearchParams(offsetQuery(paging))
  if (query === null) parameters.set('sortDirection', 'desc')
  else parameters.set('query', query)
  if (query === null && kind === 'fungible') parameters.set('hideNfts', 'true')
  const isAsked = query === null || query.length >= SHORTEST_V1_QUERY
  const path = query === null ? '/api/v1/tokens' : '/api/v1/tokens/search'
  const answer = isAsked
    ? await api.get<{ items: V1TokenInfo[]; total: number }>(`${path}?${parameters}`, signal)
    : null
  const total = answer?.total ?? 0
  return {
    items: answer?.items.map(rowFromV1) ?? [],
    total,
    hasNext: paging.page * paging.limit < total,
    isWhole: true,
    count: total,
  }
}
