import { compareFeeRates, countNodes, type TrackedTransaction } from './tracked-transaction.ts'

/**
 * Ranks conflicting transactions: more nodes, then higher fee rate, then earlier first seen. Negative if `a` ranks
 * higher.
 */
export function compareConflictRanks(a: TrackedTransaction, b: TrackedTransaction): number {
  return countNodes(b) - countNodes(a) || compareFeeRates(a, b) || a.firstSeen - b.firstSeen || compareIds(a, b)
}

const compareIds = (a: TrackedTransaction, b: TrackedTransaction): number => Number(a.id > b.id) - Number(a.id < b.id)
