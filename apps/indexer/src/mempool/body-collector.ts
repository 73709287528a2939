import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import type { NodeName } from './tracked-transaction.ts'

/** A listed transaction whose contents are invalid. */
export interface RejectedTransaction {
  readonly node: NodeName
  readonly id: TransactionId
  readonly reason: string
}

export interface CollectedBodies {
  readonly bodies: ReadonlyMap<TransactionId, Transaction>
  readonly rejections: readonly RejectedTransaction[]
}

/** Limits per poll. The remaining transactions are fetched by the next poll. */
export interface CollectorLimits {
  readonly maxTransactions: number
  readonly maxBytes: number
}

export interface BodyCollector extends CollectedBodies {
  readonly isFull: () => boolean
  /** Returns false for a rejected transaction. */
  readonly add: (node: NodeName, transaction: Transaction) => boolean
  readonly reject: (rejection: RejectedTransaction) => void
}

/** @param check returns the reason to reject a transaction */
export function createBodyCollector(
  check: (transaction: Transaction) => string | undefined,
  { maxTransactions, maxBytes }: CollectorLimits,
): BodyCollector {
  const bodies = new Map<TransactionId, Transaction>()
  const rejections: RejectedTransaction[] = []
  let bytes = 0
  return {
    bodies,
    rejections,
    isFull: () => bodies.size >= maxTransactions || bytes >= maxBytes,
    add(node, transaction) {
      const reason = check(transaction)
      if (reason !== undefined) {
        rejections.push({ node, id: transaction.id, reason })
        return false
      }
      bodies.set(transaction.id, transaction)
      bytes += transaction.size
      return true
    },
    reject: (rejection) => void rejections.push(rejection),
  }
}
