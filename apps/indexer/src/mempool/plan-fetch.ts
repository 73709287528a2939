import type { TransactionId } from '@ergo-explorer/chain'
import type { SeenByNode } from './diff-mempool.ts'
import type { NodeName } from './tracked-transaction.ts'

/** A transaction to fetch and its position in the node's list. */
export interface FetchTarget {
  readonly id: TransactionId
  readonly position: number
}

/**
 * A node's list starts with the highest fee rates. Ids beyond the tracking limit are skipped, so a mempool of any size
 * costs no more than a full one.
 */
export const takeFirstIds = (ids: ReadonlySet<TransactionId>, max: number): TransactionId[] =>
  ids.values().take(max).toArray()

export function planFetch(
  seenByNode: SeenByNode,
  max: number,
  shouldFetch: (id: TransactionId, node: NodeName) => boolean,
): Map<NodeName, FetchTarget[]> {
  return new Map(
    Array.from(seenByNode, ([node, ids]) => {
      const best = takeFirstIds(ids, max).map((id, position) => ({ id, position }))
      return [node, best.filter(({ id }) => shouldFetch(id, node))]
    }),
  )
}
