import type { TokenUnits } from '@ergo-explorer/chain'
import { type TokenView, toJudgedTokenView, toTokenView } from '../token-view.ts'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { type KnownTokenSummary, listTokens } from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { EMPTY_PAGE, type ListPage, pageRange, toListPage } from './token.ts'

/** A token in a list. */
export interface TokenRow {
  readonly token: TokenView
  readonly type: string | null
  readonly isNft: boolean
  readonly minted: TokenUnits
  /** Null without v2. */
  readonly record: { readonly holderCount: number; readonly height: number; readonly timestamp: number } | null
}

export function tokenRowFromV2(summary: KnownTokenSummary): TokenRow {
  const { type, isNft, minted } = summary
  if (summary.verdict === null) return { token: toTokenView(summary), type, isNft, minted, record: null }
  const { holderCount, height, timestamp } = summary
  return { token: toJudgedTokenView(summary), type, isNft, minted, record: { holderCount, height, timestamp } }
}

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
    args: ['issued', kind, sort, query, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: (api, signal) => loadTokens(api, params, signal),
  }
}

/** v2 returns at least this many search results, if there are more. */
const MAX_SEARCH_RESULTS = 400

async function loadTokens(api: ApiClient, params: TokenListParams, signal: AbortSignal): Promise<IssuedTokensView> {
  const { kind, sort, query, paging } = params
  const filters = { kind: kind === 'all' ? undefined : kind }
  const order = query === null ? { sort: sort === 'holders' ? ('holderCount' as const) : undefined } : { query }
  const range = { ...pageRange(paging), ...filters, ...order }
  const response = (await callApi(api, listTokens, range, signal)) ?? EMPTY_PAGE
  const count = response.total ?? response.items.length
  // v1 returns all results.
  const isFromV1 = response.items.some(({ verdict }) => verdict === null)
  const isComplete = query === null || isFromV1 || count < MAX_SEARCH_RESULTS
  return { ...toListPage(response, paging, tokenRowFromV2), count, isComplete }
}

/** v1 rejects shorter queries. */
export const MIN_V1_QUERY_LENGTH = 3
