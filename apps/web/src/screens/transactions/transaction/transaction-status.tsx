import type { TransactionView } from '#data/transactions/transaction-view.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status, type StatusKind } from '#ui/text/status.tsx'

export function TransactionStatus({ transaction }: { readonly transaction: TransactionView }) {
  return (
    <Status kind={KIND_OF[transaction.state]} isUnproven>
      {formatTransactionStatus(useTranslation(), transaction)}
    </Status>
  )
}

export function formatTransactionStatus(t: Translations, { state, confirmations }: TransactionView): string {
  if (state === 'pending' || state === 'pre-confirmed') return t.text(`status.${KIND_OF[state]}`)
  if (state !== 'confirmed') return t.text(`transaction.state.${state}`)
  if (confirmations === null) return t.text('status.confirmed')
  return t.text('transaction.confirmedDeep', { confirmations })
}

const KIND_OF = {
  confirmed: 'confirmed',
  'pre-confirmed': 'pre-confirmed',
  pending: 'unconfirmed',
  orphaned: 'warning',
  replaced: 'danger',
  'input-spent': 'danger',
  'parent-dropped': 'danger',
  dropped: 'danger',
} as const satisfies Record<TransactionView['state'], StatusKind>
