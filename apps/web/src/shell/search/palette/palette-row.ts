import { buildMatchPath, type SearchMatch } from '#data/search/search.ts'
import { buildSearchPath } from '../search-box.tsx'
import { recentSearchKey, type RecentSearch } from './recent-searches.ts'

/** One row of the palette. */
export interface PaletteRow {
  readonly key: string
  /** Null if there is no page for it: it is shown without a link. */
  readonly to: string | null
  readonly text: string
  readonly match: SearchMatch | null
  /** Time of a recent search. */
  readonly at: number | null
}

export const matchToPaletteRow = (match: SearchMatch, text: string, screens: readonly string[]): PaletteRow => ({
  key: `${match.kind} ${match.id}`,
  to: buildMatchPath(match, screens),
  text,
  match,
  at: null,
})

export function recentSearchToPaletteRow(recent: RecentSearch, screens: readonly string[]): PaletteRow {
  const { text, opened, at } = recent
  const match = opened === null ? null : { ...opened, ...RECENT_MATCH_DEFAULTS }
  const path = match === null ? null : buildMatchPath(match, screens)
  return { key: recentSearchKey(recent), to: path ?? buildSearchPath(text), text, match, at }
}

/** Fields that are not stored, because they may have changed. */
const RECENT_MATCH_DEFAULTS = { certainty: 'exact', state: null, isUsed: true, genuineness: null } as const

export function paletteRowToRecentSearch({ text, match }: PaletteRow, at: number): RecentSearch {
  return { text, at, opened: match === null ? null : { kind: match.kind, id: match.id, name: match.name } }
}
