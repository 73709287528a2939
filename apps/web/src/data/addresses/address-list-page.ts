import type { Paging } from '../paging.ts'

/** One page of a list that belongs to an address. */
export interface AddressListPage<T> {
  readonly items: readonly T[]
  /** Number of entries that can be paged through. */
  readonly total: number
  /** False when the address has more entries than `total`. */
  readonly isComplete: boolean
}

export function sliceAddressListPage<T>(
  { items, isComplete }: CollectedItems<T>,
  { page, limit }: Paging,
): AddressListPage<T> {
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length, isComplete }
}

/** `limit` per request, and requests per list. */
const MAX_PAGE_LIMIT = 200
const MAX_REQUESTS = 4

export interface CollectedItems<T> {
  readonly items: readonly T[]
  /** False when the list continues beyond what was read. */
  readonly isComplete: boolean
}

export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** Reads the first pages of a list that only supports cursors, so that the entries can be paged by number. */
export async function collectPages<T>(
  fetchPage: (range: { readonly limit: number; readonly cursor: string | undefined }) => Promise<CursorPage<T> | null>,
): Promise<CollectedItems<T>> {
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
  return { items, isComplete: next === null }
}
