import { DEFAULT_PAGE, readCursor, writeCursor } from '@ergo-explorer/contract'
import { problem } from '../http/problem.ts'
import type { Refusal } from '../http/refusal.ts'

/** Where a page of v2 begins: behind the entry with these keys, or, without any, after so many entries. */
export interface Place<Keys extends number> {
  readonly after: KeysOf<Keys> | undefined
  readonly offset: number
  readonly limit: number
}

/** As many keys as the order of the list has. */
type KeysOf<Keys extends number> = Keys extends 1 ? readonly [bigint] : readonly [bigint, bigint]

interface Asked {
  readonly limit?: number
  readonly cursor?: string
  readonly offset?: number
}

export function readPlace<const Keys extends 1 | 2>(asked: Asked, keys: Keys): Place<Keys> | Refusal {
  const { limit = DEFAULT_PAGE, cursor, offset = 0 } = asked
  if (cursor === undefined) return { after: undefined, offset, limit }
  const after = readCursor(cursor, keys)
  if (after === undefined) return problem('bad_cursor', `Not a cursor of this list: ${cursor}`)
  // As many as were asked for.
  return { after: after as unknown as KeysOf<Keys>, offset: 0, limit }
}

/** Lists without dense numbers skip entries of an index, which costs the more the further it goes. */
const MAX_SKIPPED = 100_000

export function readSkippable<const Keys extends 1 | 2>(asked: Asked, keys: Keys): Place<Keys> | Refusal {
  if (asked.offset === undefined || asked.offset <= MAX_SKIPPED) return readPlace(asked, keys)
  return problem('bad_request', `offset: this list can be skipped up to ${MAX_SKIPPED}; further on goes the cursor`)
}

/** For a page that was asked with one row more: what belongs to it, and where the next one begins. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keysOf: (last: Row) => readonly (number | bigint)[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const last = rows[limit - 1]
  if (rows.length <= limit || last === undefined) return { rows, next: null }
  return { rows: rows.slice(0, limit), next: writeCursor(...keysOf(last)) }
}
