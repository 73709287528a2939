import { parsePaging, type Paging } from '#data/paging.ts'
import {
  TOKEN_KINDS,
  TOKEN_SORTS,
  type TokenKind,
  type TokenListParams,
  type TokenSort,
} from '#data/tokens/issued-tokens.ts'
import { buildListLink } from '../build-list-link.ts'

/** Maximum query length of the API. */
const MAX_QUERY_LENGTH = 200

export function parseTokenListParams(search: URLSearchParams): TokenListParams {
  return {
    kind: TOKEN_KINDS.find((kind) => kind === search.get('tab')) ?? 'all',
    sort: TOKEN_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    query:
      Array.from(search.get('query')?.trim() ?? '')
        .slice(0, MAX_QUERY_LENGTH)
        .join('') || null,
    paging: parsePaging(search),
  }
}

type Change = { readonly kind?: TokenKind; readonly sort?: TokenSort; readonly query?: null }

/** Link to the first page of the list with a changed parameter, or to another page of it. */
export function tokenListLink(params: TokenListParams, change: Change, paging?: Paging): string {
  const { kind, sort, query } = { ...params, ...change }
  const choices = { tab: kind === 'all' ? null : kind, sort: sort === 'newest' ? null : sort, query }
  return buildListLink(choices, paging ?? { page: 1, limit: params.paging.limit })
}
