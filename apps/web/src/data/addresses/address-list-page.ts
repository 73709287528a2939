import type { Paging } from '../paging.ts'
import type { CollectedItems } from './collect-pages.ts'

/** One page of a list that belongs to an address. */
export interface AddressListPage<T> {
  readonly items: readonly T[]
  /** Number of entries that can be paged through. */
  readonly total: number
  /** False when the address has more entries than `total`. */
  readonly isComplete: boolean
}

export function sliceAddressListPage<T>(
  { items, isComplete }: CollectedItems<T>,
  { page, limit }: Paging,
): AddressListPage<T> {
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length, isComplete }
}
