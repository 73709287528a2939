import type { Paging } from '../page-number.ts'
import { keyOf } from '../resource/resource.ts'

/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** Entries that can be paged through; null while nobody has counted them. */
  readonly total: number | null
  readonly hasNext: boolean
  /** False where the list goes on beyond what can be paged through. */
  readonly isWhole: boolean
}

/** As v2 answers. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

/** Lists of one token share the beginning of their keys, so that they can be forgotten together. */
export const tokenListKey = (id: string) => keyOf({ family: 'tokens', args: [id] })

export const offsetQuery = ({ page, limit }: Paging): string => `limit=${limit}&offset=${(page - 1) * limit}`

/** So many entries v2 lets a request skip. */
export const MOST_SKIPPED = 100_000

export function pageByOffset<Row, T>(
  answer: CursorPage<Row> | null,
  { page, limit }: Paging,
  rowOf: (row: Row) => T,
): ListPage<T> {
  const { items, total, next } = answer ?? EMPTY
  return {
    items: items.map(rowOf),
    total: total === null ? null : Math.min(total, MOST_SKIPPED),
    hasNext: next !== null && page * limit < MOST_SKIPPED,
    isWhole: total === null || total <= MOST_SKIPPED,
  }
}

/** What is not there has no entries. */
export const EMPTY: CursorPage<never> = { items: [], total: 0, next: null }
