import type { MatchKind } from '../../../data/search/match.ts'

/** Something that was searched for on this device. It never leaves it. */
export interface RecentSearch {
  readonly text: string
  /** What was opened, where one thing of the list was. */
  readonly opened: { readonly kind: MatchKind; readonly id: string; readonly label: string | null } | null
  readonly at: number
}

const STORAGE_KEY = 'recent-searches'
const MOST = 8

/** The newest first; nothing where the browser keeps nothing, which shows by the storage itself refusing. */
export function readRecent(storage: () => Pick<Storage, 'getItem'>): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The same search again comes to the front and is not listed twice. */
export function withRecent(known: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] {
  return [search, ...known.filter((other) => keyOfRecent(other) !== keyOfRecent(search))].slice(0, MOST)
}

export const keyOfRecent = ({ text, opened }: RecentSearch) => (opened === null ? text : `${opened.kind} ${opened.id}`)

export function writeRecent(storage: () => Pick<Storage, 'setItem'>, searches: readonly RecentSearch[]): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing has no list.
  }
}

/** Only what is of the right kind: an older or a foreign page may have written there. */
function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { text, opened, at } = value as Partial<Record<keyof RecentSearch, unknown>>
  return typeof text === 'string' && typeof at === 'number' && (opened === null || isOpened(opened))
}

function isOpened(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, label } = value as Record<string, unknown>
  return (
    typeof kind === 'string' &&
    KINDS.includes(kind) &&
    typeof id === 'string' &&
    (label === null || typeof label === 'string')
  )
}

const KINDS: readonly string[] = ['block', 'transaction', 'address', 'token', 'box', 'contract'] satisfies MatchKind[]
