import type { Match } from './match.ts'
import { isTooShort, type Query } from './read-query.ts'

/**
 * The one thing that a search means. Heights, ids and addresses name one thing, so what only resembles them does not
 * count beside it; names do not, so with a name every likeness counts.
 */
export function leadingMatch(query: Query, matches: readonly Match[]): Match | null {
  if (isTooShort(query)) return null
  const meant = NAMES_ONE.has(query.kind) ? matches.filter(({ certainty }) => certainty !== 'prefix') : []
  const [first, ...others] = meant.length > 0 ? meant : matches
  return first !== undefined && others.length === 0 ? first : null
}

const NAMES_ONE: ReadonlySet<Query['kind']> = new Set(['height', 'id', 'address', 'script'])
