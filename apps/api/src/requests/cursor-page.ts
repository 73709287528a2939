import { DEFAULT_PAGE_SIZE, decodeCursor, encodeCursor } from '@ergo-explorer/contract'
import { createProblemResponse } from '../http/problem-response.ts'
import type { ErrorResponse } from '../http/error-response.ts'

/** A page of v2: starts after the entry with these keys or, without keys, at an offset. */
export interface CursorPage<Keys extends number> {
  readonly after: KeysOf<Keys> | undefined
  readonly offset: number
  readonly limit: number
}

/** One key per column of the sort order. */
type KeysOf<Keys extends number> = Keys extends 1 ? readonly [bigint] : readonly [bigint, bigint]

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
  readonly offset?: number
}

export function parseCursorPage<const Keys extends 1 | 2>(
  query: PageQuery,
  keys: Keys,
): CursorPage<Keys> | ErrorResponse {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0 } = query
  if (cursor === undefined) return { after: undefined, offset, limit }
  const after = decodeCursor(cursor, keys)
  if (after === undefined) return createProblemResponse('bad_cursor', `Invalid cursor: ${cursor}`)
  // `decodeCursor` returns as many keys as requested.
  return { after: after as unknown as KeysOf<Keys>, offset: 0, limit }
}

/** Lists without dense numbers skip index entries, so the cost grows with the offset. */
const MAX_OFFSET = 100_000

export function parseBoundedCursorPage<const Keys extends 1 | 2>(
  query: PageQuery,
  keys: Keys,
): CursorPage<Keys> | ErrorResponse {
  if (query.offset === undefined || query.offset <= MAX_OFFSET) return parseCursorPage(query, keys)
  return createProblemResponse('bad_request', `offset: must not exceed ${MAX_OFFSET}; use cursor to read further`)
}

/** Cuts a page that was queried with one extra row, and returns the cursor of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keysOf: (last: Row) => readonly (number | bigint)[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const last = rows[limit - 1]
  if (rows.length <= limit || last === undefined) return { rows, next: null }
  return { rows: rows.slice(0, limit), next: encodeCursor(...keysOf(last)) }
}
