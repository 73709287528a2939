/** Names have no more. */
const LONGEST_QUERY = 200

export interface BookPlace {
  /** As it stands in the address; no id, perhaps. */
  readonly token: string | null
  /** A part of a token's name, or how its id begins. */
  readonly query: string | null
}

/** Whose book is asked for, or which of them to list. A whole id in the field of the search is that token. */
export function bookPlaceOf(search: URLSearchParams): BookPlace {
  const query = Array.from(search.get('query')?.trim() ?? '')
    .slice(0, LONGEST_QUERY)
    .join('')
  const isId = /^[0-9a-f]{64}$/i.test(query)
  return { token: search.get('token')?.trim() || (isId ? query : null), query: query === '' || isId ? null : query }
}

export const bookLink = (tokenId: string) => `/order-book?token=${tokenId}`
