import type { Paging } from '../page-number.ts'
import type { Collected } from './collect.ts'

/** One page of something that an address has. */
export interface Listed<T> {
  readonly items: readonly T[]
  /** Entries that can be paged through. */
  readonly total: number
  /** Whether these are all there are. */
  readonly isWhole: boolean
}

export function pageOf<T>({ items, isWhole }: Collected<T>, { page, limit }: Paging): Listed<T> {
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length, isWhole }
}
