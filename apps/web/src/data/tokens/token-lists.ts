import { toNanoErg } from '@ergo-explorer/chain'
import { getRichList, listTokenMarkets } from '@ergo-explorer/client'
import type { Holder, RichList, TokenMarketList } from '@ergo-explorer/contract'
import { type ApiClient, callApi, callApiOrCheckHost, checkHost } from '../api/api-client.ts'
import { type KnownTokenSummary, listTokens } from '../api/operations.ts'
import { EMPTY_LIST, type ListPage, pageRange, type Paging, toListPage } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

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

export interface IssuedTokensPage extends ListPage<KnownTokenSummary> {
  /** Number of all tokens, including those beyond the last page. */
  readonly count: number
}

export function issuedTokensResource(params: TokenListParams): Resource<IssuedTokensPage> {
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

async function loadTokens(api: ApiClient, params: TokenListParams, signal: AbortSignal): Promise<IssuedTokensPage> {
  const { kind, sort, query, paging } = params
  const filters = { kind: kind === 'all' ? undefined : kind }
  const order = query === null ? { sort: sort === 'holders' ? ('holderCount' as const) : undefined } : { query }
  const range = { ...pageRange(paging), ...filters, ...order }
  const response = (await callApi(api, listTokens, range, signal)) ?? EMPTY_LIST
  const count = response.total ?? response.items.length
  // v1 returns all results.
  const isFromV1 = response.items.some(({ verdict }) => verdict === null)
  const isComplete = query === null || isFromV1 || count < MAX_SEARCH_RESULTS
  return { ...toListPage(response, paging), count, isComplete }
}

/** Tokens with a price, most liquid first; null if the API has no prices. */
export const tokenMarketListResource: Resource<TokenMarketList | null> = {
  type: 'tokens',
  args: ['markets'],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listTokenMarkets, {}, signal), { lists: ['items'], others: ['height'] }),
}

/** v1 rejects shorter queries. */
export const MIN_V1_QUERY_LENGTH = 3

export type RichListPage = ListPage<Holder> & Pick<RichList, 'held' | 'top'>

/** Null when the API provides no rich list. */
export function richListResource(paging: Paging): Resource<RichListPage | null> {
  return {
    type: 'address list',
    args: ['rich-list', paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if ((api.features ?? null) === null) return await checkHost(api, signal)
      // The API rejects a page beyond the maximum offset, and then the totals are unknown too.
      const list = (await callApi(api, getRichList, pageRange(paging), signal)) ?? UNKNOWN_LIST
      const { held, top } = list
      return { ...toListPage(list, paging), held, top }
    },
  }
}

const UNKNOWN_LIST: RichList = {
  ...EMPTY_LIST,
  items: [],
  total: null,
  held: toNanoErg(0n),
  circulating: toNanoErg(0n),
  top: [],
}
