import { leadingMatch } from './leading-match.ts'
import type { SearchView } from './match.ts'
import { matchPath } from './match-path.ts'
import type { Query } from './read-query.ts'

/** Where a search leads without a list: home with nothing, else to the page of the one thing it means, if it has one. */
export function searchTarget(query: Query, found: SearchView | undefined, screens: readonly string[]): string | null {
  if (query.kind === 'nothing') return '/'
  const match = leadingMatch(query, found?.matches ?? [])
  return match === null ? null : matchPath(match, screens)
}
