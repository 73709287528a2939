import { encodeCursor, type SortDirection } from '@ergo-explorer/contract'
import { badCursorResponse, type ErrorResponse } from '#http/error-responses.ts'

/** Marks cursors of ascending lists, so that they cannot be used in the other direction. Keys are decimal numbers. */
const ASCENDING = 'a.'

export const writeCursor = (direction: SortDirection, ...keys: readonly (number | bigint | string)[]): string =>
  `${direction === 'asc' ? ASCENDING : ''}${encodeCursor(...keys)}`

/** The keys of a cursor as text; undefined for a cursor of the other direction. */
export function readCursor(cursor: string, direction: SortDirection): string | undefined {
  if (cursor.startsWith(ASCENDING) !== (direction === 'asc')) return undefined
  return direction === 'asc' ? cursor.slice(ASCENDING.length) : cursor
}

export const badCursor = (
  cursor: string,
  direction: SortDirection = 'desc',
  part: 'query' | 'body' = 'query',
): ErrorResponse =>
  badCursorResponse(
    readCursor(cursor, direction) === undefined
      ? `The cursor ${cursor} is not of a list with order=${direction}`
      : `Invalid cursor: ${cursor}`,
    part,
  )
