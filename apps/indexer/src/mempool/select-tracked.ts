import type { TransactionId } from '@ergo-explorer/chain'
import { buildMempoolGraph } from './mempool-graph.ts'
import { compareFeeRates, type TransactionLinks, type TrackedTransaction } from './tracked-transaction.ts'

type FeePaying = TransactionLinks & Pick<TrackedTransaction, 'fee' | 'size'>

/** Maximum number of tracked transactions: five times a node's default mempool size. */
export const MAX_TRACKED = 5000

/**
 * Selects the highest fee rates, never a transaction without its parents: a parent counts with the rate of its best
 * descendant, because the descendant needs it.
 */
export function selectTracked(transactions: readonly FeePaying[], max: number = MAX_TRACKED): Set<TransactionId> {
  if (transactions.length <= max) return new Set(transactions.map(({ id }) => id))
  const { order, childrenOf } = buildMempoolGraph(transactions)
  const bestDescendant = new Map<TransactionId, FeePaying>()
  for (const each of order.toReversed()) {
    const candidates = [each, ...childrenOf(each.id).map(({ id }) => bestDescendant.get(id) ?? each)]
    bestDescendant.set(
      each.id,
      candidates.reduce((best, next) => (compareFeeRates(next, best) < 0 ? next : best)),
    )
  }
  // The sort is stable, and `order` lists parents before children.
  const ranked = order.toSorted((a, b) => compareFeeRates(bestDescendant.get(a.id) ?? a, bestDescendant.get(b.id) ?? b))
  return new Set(ranked.slice(0, max).map(({ id }) => id))
}
