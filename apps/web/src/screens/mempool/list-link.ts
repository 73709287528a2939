import { sortParameter, type WaitingOrder } from '../../data/mempool/waiting-order.ts'
import { PAGE_SIZES, type Paging } from '../../data/page-number.ts'

/** Where a page of the list is found: what is usual does not stand in the address. */
export function listLink(order: WaitingOrder, { page, limit }: Paging): string {
  const parameters = new URLSearchParams()
  const sort = sortParameter(order)
  if (sort !== null) parameters.set('sort', sort)
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/mempool' : `/mempool?${parameters.toString()}`
}
