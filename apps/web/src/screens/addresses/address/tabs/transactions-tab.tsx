import { addressTransactionsResource } from '#data/addresses/address-transactions.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ExportLinks } from './export-links.tsx'
import { PagedContent } from '#entities/paged-content.tsx'
import type { TabProps } from './tab-props.ts'
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
          <TransactionTable rows={SKELETON_ROWS} />
        </Section>
      </LoadingState>
    )
  const { mempoolItems, mempoolTotal, items, total } = data
  if (total === 0 && mempoolTotal === 0)
    return <EmptyState kind="empty" sentence={t.text('address.noTransactions')} reason={t.text('address.unusedWhy')} />
  const unlistedCount = mempoolTotal - mempoolItems.length
  return (
    <Section
      id="pending"
      title={title}
      note={t.text(mempoolItems.length > 0 ? 'address.unconfirmedFirst' : 'address.newestFirst')}
      end={<ExportLinks address={view.party.address} />}
    >
      {unlistedCount > 0 && (
        <p className="dim">{t.text('address.morePending', { count: formatCount(unlistedCount) })}</p>
      )}
      <PagedContent paging={paging} total={total} linkTo={(other) => tabLink('transactions', other)}>
        <TransactionTable rows={[...mempoolItems, ...items]} />
      </PagedContent>
    </Section>
  )
}
