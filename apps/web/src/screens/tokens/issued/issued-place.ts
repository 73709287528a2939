import { pagingOf, type Paging } from '../../../data/page-number.ts'
import {
  TOKEN_KINDS,
  TOKEN_SORTS,
  type TokenKind,
  type TokensAsked,
  type TokenSort,
} from '../../../data/tokens/issued-tokens.ts'
import { listLink } from '../list-link.ts'

/** The API looks for no longer text. */
const LONGEST_QUERY = 200

export function issuedPlaceOf(search: URLSearchParams): TokensAsked {
  return {
    kind: TOKEN_KINDS.find((kind) => kind === search.get('tab')) ?? 'all',
    sort: TOKEN_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    query:
      Array.from(search.get('query')?.trim() ?? '')
        .slice(0, LONGEST_QUERY)
        .join('') || null,
    paging: pagingOf(search),
  }
}

type Change = { readonly kind?: TokenKind; readonly sort?: TokenSort; readonly query?: null }

/** The same list with another choice, from its first page on, or another page of it. */
export function issuedLink(asked: TokensAsked, change: Change, paging?: Paging): string {
  const { kind, sort, query } = { ...asked, ...change }
  const choices = { tab: kind === 'all' ? null : kind, sort: sort === 'newest' ? null : sort, query }
  return listLink(choices, paging ?? { page: 1, limit: asked.paging.limit })
}
