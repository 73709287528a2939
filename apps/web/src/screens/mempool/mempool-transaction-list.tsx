import type { MempoolSortKey } from '@ergo-explorer/contract'
import { HISTORY_SPANS, type HistorySpan } from '#data/mempool/mempool-history.ts'
import type { MempoolTransactionsPage, MempoolSort } from '#data/mempool/mempool.ts'
import type { Paging } from '#data/paging.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { LiveList } from '#ui/table/live-list.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { buildMempoolListLink } from './build-mempool-list-link.ts'
import { SortChoice } from './sort-choice.tsx'
import { MempoolTransactionTable } from './mempool-transaction-table.tsx'

const SKELETON_ROWS = 12

export interface MempoolTransactionListProps {
  /** Undefined while loading. */
  readonly list: MempoolTransactionsPage | undefined
  readonly order: MempoolSort
  /** Available sort keys. */
  readonly keys: readonly MempoolSortKey[]
  readonly paging: Paging
  /** Of the history above, which stays as it is. */
  readonly days: HistorySpan
}

/** List of pending transactions in every state: loading, empty, loaded. */
export function MempoolTransactionList({ list, order, keys, paging, days }: MempoolTransactionListProps) {
  const t = useTranslation()
  const title = t.text('mempool.list')
  const choice = <SortChoice order={order} keys={keys} limit={paging.limit} days={days} />
  if (list === undefined)
    return (
      <LoadingState>
        <Section title={title} end={choice}>
          <MempoolTransactionTable rows={SKELETON_ROWS} />
        </Section>
      </LoadingState>
    )
  const { items, total } = list
  const last = Math.max(1, Math.ceil(total / paging.limit))
  const linkTo = (page: number) => buildMempoolListLink(order, { ...paging, page }, days)
  return (
    <Section title={title} note={t.text(`mempool.order.${order.by}`, { direction: order.direction })} end={choice}>
      {total > 0 && paging.page > last ? (
        <EmptyState
          kind="missing"
          sentence={t.text('mempool.noPage', { page: formatCount(paging.page), last: formatCount(last) })}
          actions={<LinkButton to={linkTo(last)}>{t.text('mempool.toLastPage')}</LinkButton>}
        />
      ) : (
        <LiveList
          key={buildMempoolListLink(order, paging, HISTORY_SPANS[0])}
          items={items}
          keyOf={({ transactionId }) => transactionId}
        >
          {(rows = [], isNew) =>
            rows.length === 0 ? (
              <EmptyState kind="empty" sentence={t.text('mempool.empty')} reason={t.text('mempool.emptyWhy')} />
            ) : (
              <>
                <MempoolTransactionTable rows={rows} isNew={isNew} />
                <Pager current={paging.page} total={last} linkTo={linkTo} />
              </>
            )
          }
        </LiveList>
      )}
    </Section>
  )
}
