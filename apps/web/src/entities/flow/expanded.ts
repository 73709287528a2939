import { neighbourOf } from './flow-model.ts'
import type { BoxListView, BoxSide, TransactionView } from '#data/transactions/transaction-view.ts'

/** Neighbours that a page shows at most; each costs a request. */
export const MAX_EXPANDED = 4

/** Ids of the transactions in the parameter `expand`, without repetitions. */
export function parseExpanded(search: URLSearchParams): string[] {
  const ids = (search.get('expand') ?? '').split('-').filter((id) => /^[0-9a-f]{64}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_EXPANDED)
}

/** Query of this page with a transaction shown, or hidden if it is shown. The oldest makes room for a new one. */
export function toggleExpanded(search: URLSearchParams, id: string): string {
  const shown = parseExpanded(search)
  const ids = shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id].slice(-MAX_EXPANDED)
  const next = new URLSearchParams(search)
  if (ids.length === 0) next.delete('expand')
  else next.set('expand', ids.join('-'))
  return `?${next.toString()}#flow`
}

/**
 * The transaction and its neighbours in the order in which boxes flow: each before those that spend its outputs.
 * Transactions without a connection to the others are left out.
 */
export function orderNeighbours(
  transaction: TransactionView,
  neighbours: readonly TransactionView[],
): readonly TransactionView[] {
  const ordered = [transaction]
  for (const neighbour of neighbours.filter(({ transactionId: id }) => id !== transaction.transactionId)) {
    const child = ordered.findIndex((each) => hasNeighbour(each.inputs, 'input', neighbour.transactionId))
    const parent = ordered.findLastIndex((each) => hasNeighbour(each.outputs, 'output', neighbour.transactionId))
    if (child >= 0) ordered.splice(child, 0, neighbour)
    else if (parent >= 0) ordered.splice(parent + 1, 0, neighbour)
  }
  return ordered
}

const hasNeighbour = ({ boxes }: BoxListView, side: BoxSide, id: string): boolean =>
  boxes.some((box) => neighbourOf(side, box) === id)
