import { type BoxSide, type BoxView, isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { StatusKind } from '#ui/text/status.tsx'

export interface SpendStatus {
  readonly kind: StatusKind
  readonly label: MessageKey
  /** The spending transaction. */
  readonly spendingId?: string
}

/** Whether a box is spent, and by which transaction. Undefined for data inputs. */
export function deriveSpendStatus(
  state: TransactionView['state'],
  side: BoxSide,
  { spentBy }: BoxView,
): SpendStatus | undefined {
  if (side === 'data') return undefined
  if (side === 'input' && state === 'confirmed') return { kind: 'spent', label: 'transaction.spentHere' }
  if (side === 'output' && state !== 'confirmed' && !isUnconfirmed(state))
    return { kind: 'danger', label: 'transaction.neverMade' }
  if (spentBy !== undefined)
    return spentBy.isConfirmed
      ? { kind: 'spent', label: 'status.spent', spendingId: spentBy.id }
      : { kind: 'unconfirmed', label: 'transaction.beingSpent', spendingId: spentBy.id }
  if (side === 'input' && isUnconfirmed(state)) return { kind: 'unconfirmed', label: 'transaction.toBeSpentHere' }
  // The box does not exist before its transaction is in a block, so it cannot be relied on.
  if (side === 'output' && state === 'pre-confirmed') return { kind: state, label: 'transaction.outputPreConfirmed' }
  if (side === 'output' && state === 'pending') return { kind: 'unconfirmed', label: 'transaction.outputUnconfirmed' }
  return { kind: 'unspent', label: 'status.unspent' }
}
