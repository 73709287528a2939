import { readPerspective } from '#data/transactions/net-effect.ts'
import type { OutlookView } from '#data/transactions/outlook.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { transactionTarget } from '#entities/verify/verification-target.ts'
import { VerifySection } from '#entities/verify/verify-section.tsx'
import { PayBand } from '#entities/effect/pay-band.tsx'
import { useBoxHighlight } from '#entities/flow/use-box-highlight.ts'
import { EvidenceList } from '#entities/sentences/evidence-list.tsx'
import { useSearchParams } from '#page/router.tsx'
import { NetEffectSection } from './net-effect-section.tsx'
import { InputsAndOutputs } from './inputs-and-outputs.tsx'
import { PendingPart } from './pending/pending-part.tsx'
import { StatusNotice } from './status-notice.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionFlow } from './transaction-flow.tsx'
import { TransactionTitle } from './transaction-title.tsx'
import { StateChangeNotice } from './state-change-notice.tsx'
import { useTransactionPage } from './use-transaction-page.ts'

export interface TransactionPageProps {
  readonly transaction: TransactionView
  readonly outlook?: OutlookView | null
}

export function TransactionPage({ transaction, outlook = null }: TransactionPageProps) {
  useTransactionPage(transaction)
  useBoxHighlight()
  const address = useSearchParams().get('perspective')
  const perspective = address === null ? undefined : readPerspective(transaction, address)
  return (
    <>
      <TransactionTitle transaction={transaction} perspective={perspective} />
      <StateChangeNotice transaction={transaction} />
      <StatusNotice transaction={transaction} hasConflictDetails={outlook !== null} />
      <EvidenceList transaction={transaction} />
      <PayBand transaction={transaction} />
      <PendingPart transaction={transaction} outlook={outlook} />
      <TransactionFacts transaction={transaction} />
      <NetEffectSection transaction={transaction} perspective={perspective?.own.address} />
      <TransactionFlow transaction={transaction} />
      <InputsAndOutputs transaction={transaction} />
      <VerifySection target={transactionTarget(transaction)} />
      <RawSection subject={{ type: 'transaction', id: transaction.id }} />
    </>
  )
}
