import { useParams } from 'react-router'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { transactionResource } from '../../../data/transactions/transaction.ts'
import { useForgetTransaction } from '../../../data/transactions/use-forget-transaction.ts'
import { FailedTransaction } from './failed-transaction.tsx'
import { LoadingTransaction } from './loading-transaction.tsx'
import { TransactionPage } from './transaction-page.tsx'
import { UnknownTransaction } from './unknown-transaction.tsx'

export const resources: ResourcesOf = ({ params }) => [transactionResource(params['transaction'] ?? '')]

/** One address for a transaction, whether it waits or is confirmed: its data decide. */
export function Screen() {
  const id = useParams()['transaction'] ?? ''
  const { data, error, reset } = useResource(transactionResource(id))
  useForgetTransaction(id)
  if (data === undefined)
    return error === null ? <LoadingTransaction id={id} /> : <FailedTransaction id={id} onReset={reset} />
  if (data.kind === 'unknown') return <UnknownTransaction id={id} others={data.others} />
  return <TransactionPage key={id} transaction={data.transaction} />
}
