import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { InputsAndOutputs } from './inputs-and-outputs.tsx'
import { StatusNotice } from './status-notice.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionTitle } from './transaction-title.tsx'
import { StateChangeNotice } from './state-change-notice.tsx'
import { useTransactionPage } from './use-transaction-page.ts'

export function TransactionPage({ transaction }: { readonly transaction: TransactionView }) {
  useTransactionPage(transaction)
  return (
    <>
      <TransactionTitle transaction={transaction} />
      <StateChangeNotice transaction={transaction} />
      <StatusNotice transaction={transaction} />
      <TransactionFacts transaction={transaction} />
      <InputsAndOutputs transaction={transaction} />
    </>
  )
}
