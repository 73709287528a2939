import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { Boxes } from './boxes.tsx'
import { FateNotice } from './fate-notice.tsx'
import { TransactionReadings } from './transaction-readings.tsx'
import { TransactionTitle } from './transaction-title.tsx'
import { TurnNotice } from './turn-notice.tsx'
import { useTransactionPage } from './use-transaction-page.ts'

export function TransactionPage({ transaction }: { readonly transaction: TransactionView }) {
  useTransactionPage(transaction)
  return (
    <>
      <TransactionTitle transaction={transaction} />
      <TurnNotice transaction={transaction} />
      <FateNotice transaction={transaction} />
      <TransactionReadings transaction={transaction} />
      <Boxes transaction={transaction} />
    </>
  )
}
