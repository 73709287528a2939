import { type BlockSortKey, readSortDirection, type SortDirection } from '@ergo-explorer/contract'
import { Refusal } from '../http/refusal.ts'
import { type Page, pageOf, skippable } from './page.ts'

/** A page of blocks, in one of the orders of v0 and v1. */
export interface BlockPage extends Page {
  readonly sortBy: BlockSortKey
  readonly direction: SortDirection
}

interface BlockQuery extends Partial<Page> {
  readonly sortBy?: BlockSortKey
  readonly sortDirection?: string
}

/** Timestamps rise with height, so in both of these orders page n is arithmetic. */
export const isByHeight = (sortBy: BlockSortKey): boolean => sortBy === 'height' || sortBy === 'timestamp'

export function readBlockPage({ sortBy = 'height', sortDirection, ...query }: BlockQuery): BlockPage | Refusal {
  const page = isByHeight(sortBy) ? pageOf(query) : skippable(query)
  return page instanceof Refusal ? page : { ...page, sortBy, direction: readSortDirection(sortDirection) }
}
