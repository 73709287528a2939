import { exportAddressTransactions, pathOf } from '@ergo-explorer/client'
import { addressTransactionsResource } from '#data/addresses/address.ts'
import type { Paging } from '#data/paging.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LiveList } from '#ui/table/live-list.tsx'
import { Tooltip } from '#ui/text/tooltip.tsx'
import { ExportLinks } from '#entities/export-links.tsx'
import { PagedContent } from '#entities/paged-content.tsx'
import type { TabProps } from './tab-props.ts'
import css from '../address.module.css'
import { tabLink } from '../tab-state.ts'
import { SKELETON_ROWS, TransactionTable } from './transaction-table.tsx'

/** History of an address, newest first, with pending transactions at the top. */
export function TransactionsTab({ address, view, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('address.transactions')
  const { data, error, retry } = useResource(addressTransactionsResource(address, paging))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <Section title={title}>
          <TransactionTable rows={SKELETON_ROWS} own={view} />
        </Section>
      </LoadingState>
    )
  const { unconfirmed, confirmed } = data
  const total = confirmed.total ?? 0
  const mempoolTotal = unconfirmed.total ?? 0
  if (total === 0 && mempoolTotal === 0)
    return <EmptyState kind="empty" sentence={t.text('address.noTransactions')} reason={t.text('address.unusedWhy')} />
  const linkTo = (other: Paging) => tabLink('transactions', other)
  const unlistedCount = mempoolTotal - unconfirmed.items.length
  const note = (order: MessageKey) =>
    unlistedCount > 0 ? t.text('address.morePending', { count: formatCount(unlistedCount) }) : t.text(order)
  return (
    <Section
      id="pending"
      title={title}
      // In the title line, so that the list does not move when it changes.
      note={
        unconfirmed.items.some(({ state }) => state === 'pre-confirmed') ? (
          <Tooltip text={t.text('status.preConfirmedHelp')}>{note('address.preConfirmedFirst')}</Tooltip>
        ) : (
          note(unconfirmed.items.length > 0 ? 'address.unconfirmedFirst' : 'address.newestFirst')
        )
      }
      end={
        <ExportLinks
          className={css.exports}
          pathOf={(format) => pathOf(exportAddressTransactions, { address: view.address, format })}
          label={(format) => t.text('address.export', { format })}
        />
      }
    >
      <PagedContent paging={paging} total={total} linkTo={linkTo}>
        <LiveList
          key={linkTo(paging)}
          items={[...unconfirmed.items, ...confirmed.items]}
          keyOf={({ transactionId }) => transactionId}
        >
          {(rows = []) => <TransactionTable rows={rows} own={view} />}
        </LiveList>
      </PagedContent>
    </Section>
  )
}
