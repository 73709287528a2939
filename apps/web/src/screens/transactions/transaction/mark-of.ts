import type { BoxView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import type { MessageKey } from '../../../i18n/families.ts'
import type { StatusKind } from '../../../ui/status.tsx'
import type { BoxSide } from './box-row.tsx'

export interface Mark {
  readonly kind: StatusKind
  readonly word: MessageKey
  /** The transaction that spends it. */
  readonly by?: string
}

/** Spent or unspent, and by whom. What is read only is neither here. */
export function markOf(state: TransactionView['state'], side: BoxSide, { spentBy }: BoxView): Mark | undefined {
  if (side === 'data') return undefined
  if (side === 'input' && state === 'confirmed') return { kind: 'spent', word: 'transaction.spentHere' }
  if (side === 'output' && state !== 'confirmed' && state !== 'waiting')
    return { kind: 'danger', word: 'transaction.neverMade' }
  if (spentBy !== undefined)
    return spentBy.isConfirmed
      ? { kind: 'spent', word: 'status.spent', by: spentBy.id }
      : { kind: 'unconfirmed', word: 'transaction.beingSpent', by: spentBy.id }
  if (side === 'input' && state === 'waiting') return { kind: 'unconfirmed', word: 'transaction.toBeSpentHere' }
  return { kind: 'unspent', word: 'status.unspent' }
}
