import type { Paging } from '../page-number.ts'
import { type CursorPage, EMPTY, type ListPage } from './list-page.ts'

/** What one request may ask for, and how many a view may make beside that for the token itself. */
const MOST_AT_ONCE = 200
const MOST_CALLS = 3
const WITHIN_REACH = MOST_AT_ONCE * MOST_CALLS

/** A page of a list that only goes on by cursors: all before it is read too, so pages far down are out of reach. */
export async function reach<Row, T>(
  read: (query: string) => Promise<CursorPage<Row> | null>,
  { page, limit }: Paging,
  rowOf: (row: Row) => T,
): Promise<ListPage<T>> {
  const wanted = Math.min(page * limit, WITHIN_REACH)
  const found: Row[] = []
  let next: string | null = null
  let total: number | null = null
  do {
    const cursor: string = next === null ? '' : `&cursor=${next}`
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = (await read(`limit=${Math.min(wanted - found.length, MOST_AT_ONCE)}${cursor}`)) ?? EMPTY
    found.push(...answer.items)
    ;({ next, total } = answer)
  } while (next !== null && found.length < wanted)
  const counted = total ?? (next === null ? found.length : null)
  return {
    items: found.slice((page - 1) * limit, page * limit).map(rowOf),
    total: counted === null ? null : Math.min(counted, WITHIN_REACH),
    hasNext: next !== null && page * limit < WITHIN_REACH,
    isWhole: counted === null ? wanted < WITHIN_REACH : counted <= WITHIN_REACH,
  }
}
