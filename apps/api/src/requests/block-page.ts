import { type BlockSortKey, parseSortDirection, type SortDirection } from '@ergo-explorer/contract'
import { ErrorResponse } from '../http/error-response.ts'
import { type Page, parsePage, parseBoundedPage } from './page.ts'

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

export function parseBlockPage({ sortBy = 'height', sortDirection, ...query }: BlockQuery): BlockPage | ErrorResponse {
  const page = isHeightOrdered(sortBy) ? parsePage(query) : parseBoundedPage(query)
  return page instanceof ErrorResponse ? page : { ...page, sortBy, direction: parseSortDirection(sortDirection) }
}
