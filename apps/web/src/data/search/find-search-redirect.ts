import { findUniqueMatch } from './find-unique-match.ts'
import type { SearchView } from './search-match.ts'
import { buildMatchPath } from './build-match-path.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Where a search redirects to: home for an empty query, or the page of its unique match; null to show the result list.
 */
export function findSearchRedirect(
  query: SearchQuery,
  found: SearchView | undefined,
  screens: readonly string[],
): string | null {
  if (query.kind === 'nothing') return '/'
  const match = findUniqueMatch(query, found?.matches ?? [])
  return match === null ? null : buildMatchPath(match, screens)
}
