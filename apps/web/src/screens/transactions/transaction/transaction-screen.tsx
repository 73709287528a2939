import { useParams } from '#page/router.tsx'
import type { LoadParts, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { neighboursResource } from '#data/transactions/neighbours.ts'
import { transactionResource, useClearTransactionCache } from '#data/transactions/transaction.ts'
import { isUnconfirmed } from '#data/transactions/transaction-view.ts'
import { parseExpanded } from '#entities/flow/expanded.ts'
import type { MessageNamespace } from '#i18n/message-namespaces.ts'
import { FailedTransaction } from './failed-transaction.tsx'
import { LoadingTransaction } from './loading-transaction.tsx'
import { loadPendingSection } from './pending/pending-part.tsx'
import { TransactionPage } from './transaction-page.tsx'
import { UnknownTransaction } from './unknown-transaction.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const neighbours = parseExpanded(search)
  return [
    transactionResource(params['transaction'] ?? ''),
    ...(neighbours.length === 0 ? [] : [neighboursResource(neighbours)]),
  ]
}

export const loadParts: LoadParts<MessageNamespace> = async ({ params }, { data, loadMessages }) => {
  const stored = data(transactionResource(params['transaction'] ?? ''))
  if (stored?.kind === 'transaction' && isUnconfirmed(stored.transaction.state))
    await Promise.all([loadPendingSection(), loadMessages(['pending'])])
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
