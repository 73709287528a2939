/** Longest token name. */
const MAX_QUERY_LENGTH = 200

export interface OrderBookParams {
  /** As written in the URL; may not be a valid id. */
  readonly token: string | null
  /** Part of a token name or start of a token id. */
  readonly query: string | null
}

/** Parses which book to show or how to filter the list. A full id in the search field selects that token. */
export function parseOrderBookParams(search: URLSearchParams): OrderBookParams {
  const query = Array.from(search.get('query')?.trim() ?? '')
    .slice(0, MAX_QUERY_LENGTH)
    .join('')
  const isId = /^[0-9a-f]{64}$/i.test(query)
  return { token: search.get('token')?.trim() || (isId ? query : null), query: query === '' || isId ? null : query }
}

export const orderBookLink = (tokenId: string) => `/order-book?token=${tokenId}`
