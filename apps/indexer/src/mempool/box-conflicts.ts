import type { BoxId } from '@ergo-explorer/chain'
import { compareConflictRanks } from './compare-ranks.ts'
import type { MempoolGraph } from './mempool-graph.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

/** Several transactions that spend the same box. */
export interface BoxConflict {
  /** Highest rank first. */
  readonly spenders: readonly TrackedTransaction[]
  /** Index of the first undecided spender. */
  firstOpen: number
  winner: TrackedTransaction | undefined
}

export function findBoxConflicts({ order, spendersOf }: MempoolGraph<TrackedTransaction>): Map<BoxId, BoxConflict> {
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
