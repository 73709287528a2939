import type { Paging } from '../paging.ts'
import { resourceKey } from '../resource/resource.ts'

/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** Entries that can be paged through; null when unknown. */
  readonly total: number | null
  readonly hasNext: boolean
  /** False when the list continues beyond what can be paged through. */
  readonly isComplete: boolean
}

/** List response of v2. */
export interface CursorPage<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

/** Common key prefix of all lists of a token, so that they can be removed together. */
export const tokenListKey = (id: string) => resourceKey({ type: 'tokens', args: [id] })

export const formatOffsetQuery = ({ page, limit }: Paging): string => `limit=${limit}&offset=${(page - 1) * limit}`

/** Maximum offset that v2 accepts. */
export const MAX_OFFSET = 100_000

export function toListPage<Row, T>(
  response: CursorPage<Row> | null,
  { page, limit }: Paging,
  toRow: (row: Row) => T,
): ListPage<T> {
  const { items, total, next } = response ?? EMPTY_PAGE
  return {
    items: items.map(toRow),
    total: total === null ? null : Math.min(total, MAX_OFFSET),
    hasNext: next !== null && page * limit < MAX_OFFSET,
    isComplete: total === null || total <= MAX_OFFSET,
  }
}

/** Used when the object does not exist. */
export const EMPTY_PAGE: CursorPage<never> = { items: [], total: 0, next: null }
