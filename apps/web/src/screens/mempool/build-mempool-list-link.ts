import { formatMempoolSort, type MempoolSort } from '#data/mempool/mempool.ts'
import { PAGE_SIZES, type Paging } from '#data/paging.ts'

/** Link to a page of the list. Default values are omitted from the URL. */
export function buildMempoolListLink(order: MempoolSort, { page, limit }: Paging): string {
  const parameters = new URLSearchParams()
  const sort = formatMempoolSort(order)
  if (sort !== null) parameters.set('sort', sort)
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/mempool' : `/mempool?${parameters.toString()}`
}
