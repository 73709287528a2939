import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import type { Words } from '../../../i18n/create-words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Status, type StatusKind } from '../../../ui/status.tsx'

export function TransactionStatus({ transaction }: { readonly transaction: TransactionView }) {
  return <Status kind={KIND_OF[transaction.state]}>{statusText(useWords(), transaction)}</Status>
}

export function statusText(words: Words, { state, confirmations }: TransactionView): string {
  if (state === 'waiting') return words.text('status.unconfirmed')
  if (state !== 'confirmed') return words.text(`transaction.state.${state}`)
  if (confirmations === null) return words.text('status.confirmed')
  return words.text('transaction.confirmedDeep', { confirmations })
}

const KIND_OF = {
  confirmed: 'confirmed',
  waiting: 'unconfirmed',
  orphaned: 'warning',
  replaced: 'danger',
  'input-spent': 'danger',
  'parent-dropped': 'danger',
  dropped: 'danger',
} as const satisfies Record<TransactionView['state'], StatusKind>
