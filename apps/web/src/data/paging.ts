import type { Listed } from './api/operations.ts'

/** Page sizes of lists; the first is the default. */
export const PAGE_SIZES = [30, 60, 120] as const

export interface Paging {
  readonly page: number
  readonly limit: number
  /** Cursor of the entry before this page, for pages that are too far from the first to be found by number. */
  readonly after?: string | undefined
}

/** Reads page and limit from the URL; invalid values mean the defaults. */
export function parsePaging(search: URLSearchParams): Paging {
  const page = Number(/^\d{1,8}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZES[0]
  const after = CURSOR.exec(search.get('after') ?? '')?.[0]
  return { page: Math.max(1, page), limit, ...(after !== undefined && { after }) }
}

/** Cursors of v2 are integers separated by dots. */
const CURSOR = /^-?\d{1,19}(?:\.-?\d{1,19}){0,7}$/

/** Query parameters of a list page; defaults are left out. */
export function pagingParameters({ page, limit, after }: Paging): readonly (readonly [name: string, value: string])[] {
  return [
    ...(limit === PAGE_SIZES[0] ? [] : [['limit', String(limit)] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(after === undefined ? [] : [['after', after] as const]),
  ]
}

/** One page of a list that is read by cursor and paged by number. */
export interface NumberedPage<T> {
  readonly items: readonly T[]
  /** Number of entries that can be paged through. */
  readonly total: number
  /** Cursor of the entries after these, for the page after the last one with a number; null at the end. */
  readonly next: string | null
}

export function slicePage<T>({ items, next }: CollectedItems<T>, { page, limit, after }: Paging): NumberedPage<T> {
  // A page after a cursor is all that was read.
  return {
    items: after === undefined ? items.slice((page - 1) * limit, page * limit) : items,
    total: items.length,
    next,
  }
}

/** `limit` per request, and requests per list. */
const MAX_PAGE_LIMIT = 200
const MAX_REQUESTS = 4

export interface CollectedItems<T> {
  readonly items: readonly T[]
  /** Cursor where the list continues; null at the end. */
  readonly next: string | null
}

/**
 * Reads the first pages of a list that only supports cursors, so that the entries can be paged by number. Pages beyond
 * them are read after a cursor.
 */
export async function collectPages<T>(
  fetchPage: (range: {
    readonly limit: number
    readonly cursor: string | undefined
  }) => Promise<CollectedItems<T> | null>,
  { limit, after }: Pick<Paging, 'limit' | 'after'>,
): Promise<CollectedItems<T>> {
  if (after !== undefined) {
    const page = await fetchPage({ limit, cursor: after })
    return { items: page?.items ?? [], next: page?.next ?? null }
  }
  const items: T[] = []
  let next: string | null = null
  for (let call = 0; call < MAX_REQUESTS; call += 1) {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page: CollectedItems<T> | null = await fetchPage({ limit: MAX_PAGE_LIMIT, cursor: next ?? undefined })
    items.push(...(page?.items ?? []))
    next = page?.next ?? null
    if (next === null) break
  }
  return { items, next }
}

/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** Number of entries; null when there are more than were counted. */
  readonly total: number | null
  readonly hasNext: boolean
  /** Cursor of the next page, where its number is not enough to find it. */
  readonly next?: string | null
  /** False when there are more search results than the API returns. */
  readonly isComplete: boolean
}

export const offsetOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit })

export const pageRange = (paging: Paging) =>
  paging.after === undefined ? offsetOf(paging) : { limit: paging.limit, cursor: paging.after }

/** v2 counts lists up to this number of entries; `total` is null when there are more. */
export const MAX_COUNTED = 10_000

/** Maximum offset that v2 accepts; later pages are reached by cursor. */
const MAX_OFFSET = 100_000

export function toListPage<T>(response: Listed<T> | null, { page, limit, after }: Paging): ListPage<T> {
  const { items, total, next } = response ?? EMPTY_LIST
  return {
    items,
    total,
    hasNext: next !== null,
    next: after !== undefined || page * limit > MAX_OFFSET ? next : null,
    isComplete: true,
  }
}

/** Used when the object does not exist. */
export const EMPTY_LIST: Listed<never> = { items: [], total: 0, next: null }
