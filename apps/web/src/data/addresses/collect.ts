/** What one request may ask for, and how many a page makes. */
const MOST_AT_ONCE = 200
const MOST_CALLS = 4

export interface Collected<T> {
  readonly items: readonly T[]
  /** False where the list goes on beyond what is read. */
  readonly isWhole: boolean
}

export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** The beginning of a list that only goes on by cursors, so that pages of it can be counted. */
export async function collect<T>(read: (query: string) => Promise<CursorPage<T> | null>): Promise<Collected<T>> {
  const items: T[] = []
  let next: string | null = null
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const cursor: string = next === null ? '' : `&cursor=${next}`
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(`limit=${MOST_AT_ONCE}${cursor}`)
    items.push(...(page?.items ?? []))
    next = page?.next ?? null
    if (next === null) break
  }
  return { items, isWhole: next === null }
}
