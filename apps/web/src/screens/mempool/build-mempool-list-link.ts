import { HISTORY_SPANS, type HistorySpan } from '#data/mempool/mempool-history.ts'
import { formatMempoolSort, type MempoolSort } from '#data/mempool/mempool.ts'
import { PAGE_SIZES, type Paging } from '#data/paging.ts'

/** Link to a page of the list, with the days of the history. Default values are omitted from the URL. */
export function buildMempoolListLink(order: MempoolSort, { page, limit }: Paging, days: HistorySpan): string {
  const parameters = new URLSearchParams()
  const sort = formatMempoolSort(order)
  if (sort !== null) parameters.set('sort', sort)
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (days !== HISTORY_SPANS[0]) parameters.set('days', String(days))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/mempool' : `/mempool?${parameters.toString()}`
}
