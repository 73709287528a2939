import type { TransactionId } from '@ergo-explorer/chain'
import type { SeenByNode } from './diff-mempool.ts'
import type { RejectedTransaction } from './body-collector.ts'
import type { NodeName } from './tracked-transaction.ts'

/** Transactions that are not requested again at every poll. A pure cache: if lost, they are requested once more. */
export interface IgnoredTransactions {
  /** @param isFull whether the tracking limit is reached */
  readonly isIgnored: (id: TransactionId, node: NodeName, isFull: boolean) => boolean
  readonly addRejected: (rejections: readonly RejectedTransaction[]) => void
  readonly addOverflow: (ids: readonly TransactionId[]) => void
  /** Forgets ids that no node lists any more, so that it never exceeds the size of the mempools. */
  readonly retainOnly: (seenByNode: SeenByNode) => void
}

export function createIgnoredTransactions(): IgnoredTransactions {
  const rejected = new Map<NodeName, Set<TransactionId>>()
  const overflow = new Set<TransactionId>()
  return {
    isIgnored: (id, node, isFull) => rejected.get(node)?.has(id) === true || (isFull && overflow.has(id)),
    addRejected(rejections) {
      for (const { node, id } of rejections) rejected.set(node, (rejected.get(node) ?? new Set()).add(id))
    },
    addOverflow(ids) {
      for (const id of ids) overflow.add(id)
    },
    retainOnly(seenByNode) {
      for (const [node, ids] of rejected) rejected.set(node, ids.intersection(seenByNode.get(node) ?? ids))
      const seen = [...seenByNode.values()]
      for (const id of overflow) if (!seen.some((ids) => ids.has(id))) overflow.delete(id)
    },
  }
}
