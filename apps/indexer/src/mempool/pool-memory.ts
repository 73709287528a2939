import type { TransactionId } from '@ergo-explorer/chain'
import type { SeenByNode } from './diff-pool.ts'
import type { Refusal } from './intake.ts'
import type { NodeName } from './waiting.ts'

/** What is not asked for again at every poll. It may be lost at any time: then it is asked for once more. */
export interface PoolMemory {
  /** @param isFull whether as many are tracked as there is room for */
  readonly skips: (id: TransactionId, node: NodeName, isFull: boolean) => boolean
  readonly noteRefused: (refusals: readonly Refusal[]) => void
  readonly noteSetAside: (ids: readonly TransactionId[]) => void
  /** Forgets what no node shows any more, so that it never holds more than the pools do. */
  readonly keepOnly: (seenByNode: SeenByNode) => void
}

export function createPoolMemory(): PoolMemory {
  const refused = new Map<NodeName, Set<TransactionId>>()
  const setAside = new Set<TransactionId>()
  return {
    skips: (id, node, isFull) => refused.get(node)?.has(id) === true || (isFull && setAside.has(id)),
    noteRefused(refusals) {
      for (const { node, id } of refusals) refused.set(node, (refused.get(node) ?? new Set()).add(id))
    },
    noteSetAside(ids) {
      for (const id of ids) setAside.add(id)
    },
    keepOnly(seenByNode) {
      for (const [node, ids] of refused) refused.set(node, ids.intersection(seenByNode.get(node) ?? ids))
      const seen = [...seenByNode.values()]
      for (const id of setAside) if (!seen.some((ids) => ids.has(id))) setAside.delete(id)
    },
  }
}
