import type { Paging } from '../paging.ts'

/** One page of a list that belongs to an address. */
export interface AddressListPage<T> {
  readonly items: readonly T[]
  /** Number of entries that can be paged through. */
  readonly total: number
  /** Cursor of the entries after these, for the page after the last one with a number; null at the end. */
  readonly next: string | null
}

export function sliceAddressListPage<T>(
  { items, next }: CollectedItems<T>,
  { page, limit, after }: Paging,
): AddressListPage<T> {
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
  /** Cursor where the list continues beyond what was read; null at the end. */
  readonly next: string | null
}

export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/**
 * Reads the first pages of a list that only supports cursors, so that the entries can be paged by number. Pages beyond
 * them are read after a cursor.
 */
export async function collectPages<T>(
  fetchPage: (range: { readonly limit: number; readonly cursor: string | undefined }) => Promise<CursorPage<T> | null>,
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
    const page: CursorPage<T> | null = await fetchPage({ limit: MAX_PAGE_LIMIT, cursor: next ?? undefined })
    items.push(...(page?.items ?? []))
    next = page?.next ?? null
    if (next === null) break
  }
  return { items, next }
}
