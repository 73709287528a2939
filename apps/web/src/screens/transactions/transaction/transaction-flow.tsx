import { useResource } from '#data/resource/use-resource.ts'
import { neighboursResource } from '#data/transactions/neighbours.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { parseExpanded } from '#entities/flow/expanded.ts'
import { FlowSection } from '#entities/flow/flow-section.tsx'
import { useSearchParams } from '#page/router.tsx'

interface TransactionFlowProps {
  readonly transaction: TransactionView
}

/** The flow picture with the neighbours that the URL names. */
export function TransactionFlow({ transaction }: TransactionFlowProps) {
  const ids = parseExpanded(useSearchParams())
  return ids.length === 0 ? (
    <FlowSection transaction={transaction} />
  ) : (
    <FlowWithNeighbours transaction={transaction} ids={ids} />
  )
}

/** Neighbours appear once they are loaded; without them the picture is complete as well. */
function FlowWithNeighbours({ transaction, ids }: TransactionFlowProps & { readonly ids: readonly string[] }) {
  const { data } = useResource(neighboursResource(ids))
  return <FlowSection transaction={transaction} neighbours={data} />
}
