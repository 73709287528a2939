import { useParams } from '#page/router.tsx'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  neighbourTransactionsResource,
  transactionResource,
  useClearTransactionCache,
} from '#data/transactions/transaction.ts'
import { parseExpanded } from '#entities/flow/expanded.ts'
import { FailedTransaction, UnknownTransaction } from './unknown-transaction.tsx'
import { LoadingTransaction } from './loading-transaction.tsx'
import { TransactionPage } from './transaction-page.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const neighbours = parseExpanded(search)
  return [
    transactionResource(params['transaction'] ?? ''),
    ...(neighbours.length === 0 ? [] : [neighbourTransactionsResource(neighbours)]),
  ]
}

/** Pending and confirmed transactions have the same URL; the data decides how they are shown. */
export function Screen() {
  const id = useParams()['transaction'] ?? ''
  const { data, error, reset } = useResource(transactionResource(id))
  useClearTransactionCache(id)
  if (data === undefined)
    return error === null ? <LoadingTransaction id={id} /> : <FailedTransaction id={id} onReset={reset} />
  if (data.kind === 'unknown') return <UnknownTransaction id={id} others={data.others} refusal={data.refusal} />
  return <TransactionPage key={id} transaction={data.transaction} outlook={data.outlook ?? null} />
}
