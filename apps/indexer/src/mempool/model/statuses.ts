import type { BoxId, HeaderId, TransactionId } from '@ergo-explorer/chain'
import { compareFeeRates, countNodes, type TrackedTransaction } from './tracked-transaction.ts'
import type { MempoolGraph } from './graph.ts'

/** Status of a transaction relative to the rest of the mempool; changes as others come and go. */
export interface MempoolStatus {
  /** 0 without parents in the mempool, otherwise one more than the deepest parent. */
  readonly depth: number
  readonly losesTo: TransactionId | undefined
  /** The input block that contains it. A transaction that loses a conflict has none. */
  readonly inputBlock: HeaderId | undefined
}

export function deriveStatuses(graph: MempoolGraph<TrackedTransaction>): Map<TransactionId, MempoolStatus> {
  const losers = resolveConflicts(graph)
  const statuses = new Map<TransactionId, MempoolStatus>()
  for (const { id, inputBlock } of graph.order) {
    const losesTo = losers.get(id)
    const depths = graph.parentsOf(id).map((parent) => statuses.get(parent.id)?.depth ?? 0)
    statuses.set(id, {
      depth: Math.max(-1, ...depths) + 1,
      losesTo,
      inputBlock: losesTo === undefined ? inputBlock : undefined,
    })
  }
  return statuses
}

/**
 * Maps each transaction that cannot be confirmed to the conflicting transaction that wins. Of all spenders of a box the
 * highest ranked wins, and descendants of the losers lose with them. A loser blocks nothing, so all winners can be
 * confirmed together and no transaction loses without need.
 */
export function resolveConflicts(graph: MempoolGraph<TrackedTransaction>): Map<TransactionId, TransactionId> {
  const losers = new Map<TransactionId, TransactionId>()
  const conflicts = listBoxConflicts(graph)
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

/** Several transactions that spend the same box. */
export interface BoxConflict {
  /** Highest rank first. */
  readonly spenders: readonly TrackedTransaction[]
  /** Index of the first undecided spender. */
  firstOpen: number
  winner: TrackedTransaction | undefined
}

function listBoxConflicts({ order, spendersOf }: MempoolGraph<TrackedTransaction>): Map<BoxId, BoxConflict> {
  const conflicts = new Map<BoxId, BoxConflict>()
  const conflictedBoxIds = order.flatMap(({ inputs }) => inputs).filter((boxId) => spendersOf(boxId).length > 1)
  for (const boxId of new Set(conflictedBoxIds)) {
    conflicts.set(boxId, {
      spenders: spendersOf(boxId).toSorted(compareConflictRanks),
      firstOpen: 0,
      winner: undefined,
    })
  }
  return conflicts
}

/**
 * Ranks conflicting transactions: pre-confirmed, then more nodes, then higher fee rate, then earlier first seen. Negative
 * if `a` ranks higher.
 */
export function compareConflictRanks(a: TrackedTransaction, b: TrackedTransaction): number {
  return (
    Number(isPreConfirmed(b)) - Number(isPreConfirmed(a)) ||
    countNodes(b) - countNodes(a) ||
    compareFeeRates(a, b) ||
    a.firstSeen - b.firstSeen ||
    compareIds(a, b)
  )
}

const isPreConfirmed = ({ inputBlock }: TrackedTransaction): boolean => inputBlock !== undefined

const compareIds = (a: TrackedTransaction, b: TrackedTransaction): number => Number(a.id > b.id) - Number(a.id < b.id)
