import { uniqueMatch } from './unique-match.ts'
import type { SearchView } from './match.ts'
import { matchPath } from './match-path.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Where a search redirects to: home for an empty query, or the page of its unique match; null to show the result list.
 */
export function searchTarget(
  query: SearchQuery,
  found: SearchView | undefined,
  screens: readonly string[],
): string | null {
  if (query.kind === 'nothing') return '/'
  const match = uniqueMatch(query, found?.matches ?? [])
  return match === null ? null : matchPath(match, screens)
}
