import {
  badRequest,
  DEFAULT_LIMIT,
  DEFAULT_PAGE_SIZE,
  decodeCursor,
  type SortDirection,
  type BlockSortKey,
  parseSortDirection,
} from '@ergo-explorer/contract'
import { createInvalidFieldResponse, errorResponse } from '#http/error-responses.ts'
import { badCursor, readCursor, writeCursor } from './cursors.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** Schemas fill in the defaults, which the compiler cannot know. */
export const parsePage = ({ offset = 0, limit = DEFAULT_LIMIT }: Partial<Page>): Page => ({ offset, limit })

/** Lists without dense numbers skip index entries, so the cost grows with the offset. */
export const MAX_OFFSET = 100_000

export function parseBoundedPage(query: Partial<Page>): Page {
  const page = parsePage(query)
  if (page.offset <= MAX_OFFSET) return page
  throw errorResponse(badRequest(`Invalid value for: query parameter offset (this list ends at ${MAX_OFFSET})`))
}

/** A page of v2: starts after the entry with these keys or, without keys, at an offset. */
export interface CursorPage<Keys extends number> extends Page {
  readonly after: KeysOf<Keys> | undefined
  /** Of the list, if the request can choose it. */
  readonly direction: SortDirection
}

/** One key per column of the sort order. */
type KeysOf<Keys extends number> = Keys extends 1
  ? readonly [bigint]
  : Keys extends 2
    ? readonly [bigint, bigint]
    : readonly [bigint, bigint, bigint]

interface PageQuery extends Partial<Page> {
  readonly cursor?: string
  readonly order?: SortDirection
}

export function parseCursorPage<const Keys extends 1 | 2 | 3>(query: PageQuery, keys: Keys): CursorPage<Keys> {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0, order: direction = 'desc' } = query
  if (cursor === undefined) return { after: undefined, direction, offset, limit }
  const after = decodeCursor(readCursor(cursor, direction) ?? '', keys)
  if (after === undefined) throw badCursor(cursor, direction)
  // `decodeCursor` returns as many keys as requested.
  return { after: after as unknown as KeysOf<Keys>, direction, offset: 0, limit }
}

export function parseBoundedCursorPage<const Keys extends 1 | 2 | 3>(query: PageQuery, keys: Keys): CursorPage<Keys> {
  if (query.offset === undefined || query.offset <= MAX_OFFSET) return parseCursorPage(query, keys)
  throw createInvalidFieldResponse({
    in: 'query',
    name: 'offset',
    reason: `must be an integer from 0 to ${MAX_OFFSET}; use cursor to read further`,
    minimum: 0,
    maximum: MAX_OFFSET,
  })
}

/** Cuts a page that was queried with one extra row, and returns the cursor of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, direction }: Pick<CursorPage<1>, 'limit' | 'direction'>,
  keysOf: (last: Row) => readonly (number | bigint)[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const last = rows[limit - 1]
  if (rows.length <= limit || last === undefined) return { rows, next: null }
  return { rows: rows.slice(0, limit), next: writeCursor(direction, ...keysOf(last)) }
}

/**
 * Cuts a page from a list that is ranked as a whole. The cursor names the last entry of the page and its position, which
 * counts if the entry is no longer listed.
 */
export function cutRankedPage<Row>(
  ranked: readonly Row[],
  { after, direction, offset, limit }: CursorPage<2>,
  keyOf: (row: Row) => number | bigint,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const [position, key] = after ?? [BigInt(offset), undefined]
  const index = key === undefined ? -1 : ranked.findIndex((row) => BigInt(keyOf(row)) === key)
  const start = index >= 0 ? index + 1 : Math.max(0, Number(position))
  const rows = ranked.slice(start, start + limit)
  const last = rows.at(-1)
  const hasNext = last !== undefined && ranked.length > start + limit
  return { rows, next: hasNext ? writeCursor(direction, start + limit, keyOf(last)) : null }
}

/** A page of entries that are numbered without gaps: its numbers and the next cursor. */
export interface DensePage {
  readonly rows: readonly number[]
  readonly next: string | null
}

/**
 * `first` and `last` are inclusive; the list is empty if `last` is below `first`.
 *
 * @param direction of a list that has only one
 */
export function deriveDensePage(
  { after, offset, limit, direction: order }: CursorPage<1>,
  { first, last }: { readonly first: number; readonly last: number },
  direction: SortDirection = order,
): DensePage {
  const step = direction === 'asc' ? 1 : -1
  const from = direction === 'asc' ? first : last
  const requested = after === undefined ? from + step * offset : Number(after[0]) + step
  // The cursor may come from a chain that was longer before a reorg.
  const start = direction === 'asc' ? Math.max(first, requested) : Math.min(last, requested)
  const remaining = direction === 'asc' ? last - start + 1 : start - first + 1
  const rows = Array.from({ length: Math.max(0, Math.min(limit, remaining)) }, (_, i) => start + step * i)
  const end = rows.at(-1)
  return { rows, next: end === undefined || remaining <= limit ? null : writeCursor(order, end) }
}

/** A page of two concatenated lists, as a page of each. */
export interface JoinedPage {
  readonly first: Page
  readonly second: Page
}

export function splitJoinedPage({ offset, limit }: Page, firstLength: number): JoinedPage {
  const start = Math.min(offset, firstLength)
  const taken = Math.min(limit, firstLength - start)
  return {
    first: { offset: start, limit: taken },
    second: { offset: Math.max(0, offset - firstLength), limit: limit - taken },
  }
}

/** A page of blocks with a sort order of v0 and v1. */
export interface BlockPage extends Page {
  readonly sortBy: BlockSortKey
  readonly direction: SortDirection
}

interface BlockQuery extends Partial<Page> {
  readonly sortBy?: BlockSortKey
  readonly sortDirection?: string
}

/** Timestamps increase with height, so in both orders the heights of a page can be computed. */
export const isHeightOrdered = (sortBy: BlockSortKey): boolean => sortBy === 'height' || sortBy === 'timestamp'

export function parseBlockPage({ sortBy = 'height', sortDirection, ...query }: BlockQuery): BlockPage {
  const page = isHeightOrdered(sortBy) ? parsePage(query) : parseBoundedPage(query)
  return { ...page, sortBy, direction: parseSortDirection(sortDirection) }
}
