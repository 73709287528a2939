import type { SearchMatchKind } from '#data/search/search.ts'

/** A search on this device. It is never sent anywhere. */
export interface RecentSearch {
  readonly text: string
  /** The opened result, if one was opened. */
  readonly opened: { readonly kind: SearchMatchKind; readonly id: string; readonly name: string | null } | null
  readonly at: number
}

const STORAGE_KEY = 'recent-searches'
const MAX_SEARCHES = 8

/** Newest first; empty if the browser denies storage, which throws on access. */
export function readRecentSearches(storage: () => Pick<Storage, 'getItem'>): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** A repeated search moves to the front. */
export function addRecentSearch(known: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] {
  return [search, ...known.filter((other) => recentSearchKey(other) !== recentSearchKey(search))].slice(0, MAX_SEARCHES)
}

export const recentSearchKey = ({ text, opened }: RecentSearch) =>
  opened === null ? text : `${opened.kind} ${opened.id}`

export function writeRecentSearches(storage: () => Pick<Storage, 'setItem'>, searches: readonly RecentSearch[]): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // Without storage there is no list.
  }
}

/** Validates entries, because an older version of the page may have stored others. */
function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { text, opened, at } = value as Partial<Record<keyof RecentSearch, unknown>>
  return typeof text === 'string' && typeof at === 'number' && (opened === null || isOpened(opened))
}

function isOpened(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, name } = value as Record<string, unknown>
  return (
    typeof kind === 'string' &&
    KINDS.includes(kind) &&
    typeof id === 'string' &&
    (name === null || typeof name === 'string')
  )
}

const KINDS: readonly string[] = [
  'block',
  'transaction',
  'address',
  'token',
  'box',
  'contract',
  'miner',
  'oracle-pool',
  'liquidity-pool',
  'page',
] satisfies SearchMatchKind[]
