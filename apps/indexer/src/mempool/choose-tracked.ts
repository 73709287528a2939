import type { TransactionId } from '@ergo-explorer/chain'
import { poolGraph } from './pool-graph.ts'
import { compareRates, type Spending, type Waiting } from './waiting.ts'

type Paying = Spending & Pick<Waiting, 'fee' | 'size'>

/** How many are kept of a pool that is larger: five times what a node holds unless told otherwise. */
export const MOST_TRACKED = 5000

/**
 * Those that pay most for each byte, never one without its parents: a parent is worth as much as the best that builds on
 * it, for whoever wants the child must take it too.
 */
export function chooseTracked(transactions: readonly Paying[], most: number = MOST_TRACKED): Set<TransactionId> {
  if (transactions.length <= most) return new Set(transactions.map(({ id }) => id))
  const { order, childrenOf } = poolGraph(transactions)
  const worth = new Map<TransactionId, Paying>()
  for (const each of order.toReversed()) {
    const family = [each, ...childrenOf(each.id).map(({ id }) => worth.get(id) ?? each)]
    worth.set(
      each.id,
      family.reduce((best, next) => (compareRates(next, best) < 0 ? next : best)),
    )
  }
  // Sorting keeps the order of equals, and there parents stand before children.
  const ranked = order.toSorted((a, b) => compareRates(worth.get(a.id) ?? a, worth.get(b.id) ?? b))
  return new Set(ranked.slice(0, most).map(({ id }) => id))
}
