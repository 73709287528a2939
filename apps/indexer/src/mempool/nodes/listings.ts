import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import type { SeenByNode } from '../model/diff.ts'
import type { InputBlockSource } from './input-blocks.ts'
import type { NodeName } from '../model/tracked-transaction.ts'

/** The node methods that the mempool uses. */
export type MempoolSource = Pick<
  NodeClient,
  'name' | 'fetchMempoolIds' | 'fetchMempoolTransactions' | 'fetchMempoolPage'
> &
  InputBlockSource

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

/** A listed transaction whose contents are invalid. */
export interface RejectedTransaction {
  readonly node: NodeName
  readonly id: TransactionId
  readonly reason: string
}

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
