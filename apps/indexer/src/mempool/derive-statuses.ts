import type { TransactionId } from '@ergo-explorer/chain'
import type { MempoolGraph } from './mempool-graph.ts'
import { resolveConflicts } from './resolve-conflicts.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

/** Status of a transaction relative to the rest of the mempool; changes as others come and go. */
export interface MempoolStatus {
  /** 0 without parents in the mempool, otherwise one more than the deepest parent. */
  readonly depth: number
  readonly losesTo: TransactionId | undefined
}

export function deriveStatuses(graph: MempoolGraph<TrackedTransaction>): Map<TransactionId, MempoolStatus> {
  const losers = resolveConflicts(graph)
  const statuses = new Map<TransactionId, MempoolStatus>()
  for (const { id } of graph.order) {
    const depths = graph.parentsOf(id).map((parent) => statuses.get(parent.id)?.depth ?? 0)
    statuses.set(id, { depth: Math.max(-1, ...depths) + 1, losesTo: losers.get(id) })
  }
  return statuses
}
