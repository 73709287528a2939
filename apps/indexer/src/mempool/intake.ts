import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import type { NodeName } from './waiting.ts'

/** A transaction that a node shows and that cannot be what the node says. */
export interface Refusal {
  readonly node: NodeName
  readonly id: TransactionId
  readonly reason: string
}

export interface Bodies {
  readonly bodies: ReadonlyMap<TransactionId, Transaction>
  readonly refusals: readonly Refusal[]
}

/** What one poll takes in. The rest is still there at the next. */
export interface IntakeLimits {
  readonly most: number
  readonly mostBytes: number
}

export interface Intake extends Bodies {
  readonly isFull: () => boolean
  /** False for a transaction that is refused. */
  readonly take: (node: NodeName, transaction: Transaction) => boolean
  readonly refuse: (refusal: Refusal) => void
}

/** @param check says why a transaction is not believed */
export function createIntake(
  check: (transaction: Transaction) => string | undefined,
  { most, mostBytes }: IntakeLimits,
): Intake {
  const bodies = new Map<TransactionId, Transaction>()
  const refusals: Refusal[] = []
  let bytes = 0
  return {
    bodies,
    refusals,
    isFull: () => bodies.size >= most || bytes >= mostBytes,
    take(node, transaction) {
      const reason = check(transaction)
      if (reason !== undefined) {
        refusals.push({ node, id: transaction.id, reason })
        return false
      }
      bodies.set(transaction.id, transaction)
      bytes += transaction.size
      return true
    },
    refuse: (refusal) => void refusals.push(refusal),
  }
}
