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
  fetchPage: (query: string) => Promise<CursorPage<T> | null>,
): Promise<CollectedItems<T>> {
  const items: T[] = []
  let next: string | null = null
  for (let call = 0; call < MAX_REQUESTS; call += 1) {
    const cursor: string = next === null ? '' : `&cursor=${next}`
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await fetchPage(`limit=${MAX_PAGE_LIMIT}${cursor}`)
    items.push(...(page?.items ?? []))
    next = page?.next ?? null
    if (next === null) break
  }
  return { items, isComplete: next === null }
}
