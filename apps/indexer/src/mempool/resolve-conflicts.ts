import type { TransactionId } from '@ergo-explorer/chain'
import { compareConflictRanks } from './compare-ranks.ts'
import { findBoxConflicts } from './box-conflicts.ts'
import type { MempoolGraph } from './mempool-graph.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

/**
 * Maps each transaction that cannot be confirmed to the conflicting transaction that wins. Of all spenders of a box the
 * highest ranked wins, and descendants of the losers lose with them. A loser blocks nothing, so all winners can be
 * confirmed together and no transaction loses without need.
 */
export function resolveConflicts(graph: MempoolGraph<TrackedTransaction>): Map<TransactionId, TransactionId> {
  const losers = new Map<TransactionId, TransactionId>()
  const conflicts = findBoxConflicts(graph)
  if (conflicts.size === 0) return losers
  const winners = new Set<TransactionId>()
  const isOpen = ({ id }: TrackedTransaction) => !winners.has(id) && !losers.has(id)
  const conflictsOf = ({ inputs }: TrackedTransaction) => inputs.flatMap((boxId) => conflicts.get(boxId) ?? [])

  const decide = (transaction: TrackedTransaction): Decision => {
    const parents = graph.parentsOf(transaction.id)
    const parentLosesTo = parents.map(({ id }) => losers.get(id)).find((winner) => winner !== undefined)
    const ownConflicts = conflictsOf(transaction)
    const losesTo = parentLosesTo ?? ownConflicts.find(({ winner }) => winner !== undefined)?.winner?.id
    if (losesTo !== undefined) return { losesTo }
    const isFirst = ownConflicts.every(({ spenders, firstOpen }) => spenders[firstOpen] === transaction)
    return isFirst && parents.every(({ id }) => winners.has(id)) ? 'wins' : 'open'
  }
  /** Returns the transactions that may be decidable now. */
  const apply = (transaction: TrackedTransaction, decision: Exclude<Decision, 'open'>): TrackedTransaction[] => {
    if (decision === 'wins') winners.add(transaction.id)
    else losers.set(transaction.id, decision.losesTo)
    const affected = [...graph.childrenOf(transaction.id)]
    for (const conflict of conflictsOf(transaction)) {
      const { spenders } = conflict
      if (decision === 'wins') conflict.winner = transaction
      for (let at = spenders[conflict.firstOpen]; at !== undefined && !isOpen(at); at = spenders[conflict.firstOpen])
        conflict.firstOpen++
      // A winner decides all other spenders, a loser only unblocks the next one. Thousands of fake spends of one box
      // therefore take linear, not quadratic, time.
      affected.push(...spenders.slice(conflict.firstOpen, decision === 'wins' ? undefined : conflict.firstOpen + 1))
    }
    return affected
  }

  let queue = [...graph.order]
  for (;;) {
    // The list grows during iteration.
    for (const transaction of queue) {
      const decision = isOpen(transaction) ? decide(transaction) : 'open'
      if (decision !== 'open') queue.push(...apply(transaction, decision))
    }
    const best = bestDecidable(graph.order.filter(isOpen), graph, winners)
    if (best === undefined) return losers
    queue = apply(best, 'wins')
  }
}

type Decision = 'wins' | 'open' | { readonly losesTo: TransactionId }

/**
 * Two chains can block each other: a child of each outranks the other's parent. Then the highest ranked parent wins.
 * One of the open transactions always qualifies: the first has no open parent.
 */
function bestDecidable(
  open: readonly TrackedTransaction[],
  { parentsOf }: MempoolGraph<TrackedTransaction>,
  winners: ReadonlySet<TransactionId>,
): TrackedTransaction | undefined {
  return open
    .filter(({ id }) => parentsOf(id).every((parent) => winners.has(parent.id)))
    .toSorted(compareConflictRanks)[0]
}
