import type { Paging } from '../paging.ts'
import { type CursorPage, EMPTY_PAGE, type ListPage } from './list-page.ts'

/** `limit` per request, and requests per page, besides the one for the token itself. */
const MAX_PAGE_LIMIT = 200
const MAX_REQUESTS = 3
const MAX_REACHABLE = MAX_PAGE_LIMIT * MAX_REQUESTS

/** A page of a list that only supports cursors. All earlier entries are read too, so the number of pages is limited. */
export async function fetchPageByCursor<Row, T>(
  fetchPage: (query: string) => Promise<CursorPage<Row> | null>,
  { page, limit }: Paging,
  toRow: (row: Row) => T,
): Promise<ListPage<T>> {
  const needed = Math.min(page * limit, MAX_REACHABLE)
  const found: Row[] = []
  let next: string | null = null
  let total: number | null = null
  do {
    const cursor: string = next === null ? '' : `&cursor=${next}`
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const response =
      (await fetchPage(`limit=${Math.min(needed - found.length, MAX_PAGE_LIMIT)}${cursor}`)) ?? EMPTY_PAGE
    found.push(...response.items)
    ;({ next, total } = response)
  } while (next !== null && found.length < needed)
  const knownTotal = total ?? (next === null ? found.length : null)
  return {
    items: found.slice((page - 1) * limit, page * limit).map(toRow),
    total: knownTotal === null ? null : Math.min(knownTotal, MAX_REACHABLE),
    hasNext: next !== null && page * limit < MAX_REACHABLE,
    isComplete: knownTotal === null ? needed < MAX_REACHABLE : knownTotal <= MAX_REACHABLE,
  }
}
