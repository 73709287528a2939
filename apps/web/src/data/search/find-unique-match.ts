import type { SearchMatch } from './search-match.ts'
import { isQueryTooShort, type SearchQuery } from './search-query.ts'

/**
 * The only match that a query can mean. Heights, ids and addresses identify one object, so prefix matches are ignored
 * when there is a better one. A name is ambiguous, so every match counts.
 */
export function findUniqueMatch(query: SearchQuery, matches: readonly SearchMatch[]): SearchMatch | null {
  if (isQueryTooShort(query)) return null
  const exactMatches = UNIQUE_KINDS.has(query.kind) ? matches.filter(({ certainty }) => certainty !== 'prefix') : []
  const [first, ...others] = exactMatches.length > 0 ? exactMatches : matches
  return first !== undefined && others.length === 0 ? first : null
}

const UNIQUE_KINDS: ReadonlySet<SearchQuery['kind']> = new Set(['height', 'id', 'address', 'script'])
