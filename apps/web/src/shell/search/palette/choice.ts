import type { Match } from '../../../data/search/match.ts'
import { matchPath } from '../../../data/search/match-path.ts'
import { searchPath } from '../search-path.ts'
import { keyOfRecent, type RecentSearch } from './recent-searches.ts'

/** One row of the palette. */
export interface Choice {
  readonly key: string
  /** Null if there is no page for it: it is shown without a link. */
  readonly to: string | null
  readonly text: string
  readonly match: Match | null
  /** Time of a recent search. */
  readonly at: number | null
}

export const choiceOfMatch = (match: Match, text: string, screens: readonly string[]): Choice => ({
  key: `${match.kind} ${match.id}`,
  to: matchPath(match, screens),
  text,
  match,
  at: null,
})

export function choiceOfRecent(recent: RecentSearch, screens: readonly string[]): Choice {
  const { text, opened, at } = recent
  const match = opened === null ? null : { ...opened, ...RECENT_MATCH_DEFAULTS }
  const path = match === null ? null : matchPath(match, screens)
  return { key: keyOfRecent(recent), to: path ?? searchPath(text), text, match, at }
}

/** Fields that are not stored, because they may have changed. */
const RECENT_MATCH_DEFAULTS = { certainty: 'exact', state: null, isUsed: true, genuineness: null } as const

export function recentOfChoice({ text, match }: Choice, at: number): RecentSearch {
  return { text, at, opened: match === null ? null : { kind: match.kind, id: match.id, label: match.label } }
}
