import type { TransactionId } from '@ergo-explorer/chain'
import type { SeenByNode } from './diff-pool.ts'
import type { NodeName } from './waiting.ts'

/** What to ask a node for, and where in its list that stands. */
export interface Wanted {
  readonly id: TransactionId
  readonly position: number
}

/**
 * A node's list begins with what pays best. What lies beyond the number that is kept need not be looked at, so a pool of
 * any size costs no more than a full one.
 */
export const bestOf = (ids: ReadonlySet<TransactionId>, most: number): TransactionId[] =>
  ids.values().take(most).toArray()

export function planFetch(
  seenByNode: SeenByNode,
  most: number,
  isWanted: (id: TransactionId, node: NodeName) => boolean,
): Map<NodeName, Wanted[]> {
  return new Map(
    Array.from(seenByNode, ([node, ids]) => {
      const best = bestOf(ids, most).map((id, position) => ({ id, position }))
      return [node, best.filter(({ id }) => isWanted(id, node))]
    }),
  )
}
