import { toNanoErg } from '@ergo-explorer/chain'
import type { TransactionSummary } from '@ergo-explorer/contract'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { parseDay } from '#data/blocks/blocks.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { largestTransfersResource } from '#data/transactions/largest-transfers.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { DayChoice } from '../day-choice.tsx'

const dayOf = (search: URLSearchParams) => parseDay(search.get('day') ?? '')

export const resources: ScreenResources = ({ search }) => [largestTransfersResource(dayOf(search))]

const SKELETON_ROWS = 30

/** The transactions that moved the most ERG in the last 24 hours, or on a UTC day. */
export function Screen() {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const day = dayOf(useSearchParams())
  const { data, error, retry } = useResource(largestTransfersResource(day))
  const hasFailed = data === undefined && error !== null
  const heading = t.text('title.largestTransfers')
  usePageMetadata({
    title: heading,
    status: hasFailed ? 503 : 200,
    isIndexed: data !== null && !hasFailed && day === null,
  })
  const [largest] = data?.items ?? []
  const sentence = t.text('largest.sentence', {
    form: day === null ? 'last' : 'day',
    day: day === null ? '' : formatDate(Date.parse(day), t.locale),
    amount: formatErg(largest?.netValue ?? toNanoErg(0n), coinName),
  })
  const header = (
    <PageHeader
      back={<ParentLink to="/latest-blocks">{t.text('menu.latestBlocks')}</ParentLink>}
      heading={heading}
      sentence={
        largest !== undefined ? sentence : data === undefined && !hasFailed ? <Skeleton width="full" /> : undefined
      }
    />
  )
  if (data === null)
    return (
      <>
        {header}
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </>
    )
  return (
    <>
      {header}
      <DayChoice day={day} newest={data?.toTime} reset={t.text('largest.last')} />
      {hasFailed && <LoadError retry={retry} />}
      {data === undefined && !hasFailed && (
        <LoadingState>
          <Section title={heading}>
            <TransferTable rows={SKELETON_ROWS} />
          </Section>
        </LoadingState>
      )}
      {data?.items.length === 0 && <EmptyState kind="empty" sentence={t.text('largest.none')} />}
      {data !== undefined && data.items.length > 0 && (
        <Section title={heading} note={t.text('largest.note')}>
          <TransferTable rows={data.items} />
        </Section>
      )}
    </>
  )
}

function TransferTable({ rows }: { readonly rows: TableRows<TransactionSummary> }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={t.text('title.largestTransfers')}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: t.text('block.amount', { unit }),
          kind: 'number',
          card: 'figure',
          lead: true,
          skeleton: 4,
          cell: ({ netValue }) => <ErgAmount nanoErg={netValue} />,
        },
        {
          head: t.text('block.what'),
          kind: 'prose',
          card: 'title',
          cell: ({ story }) => <StorySentence story={story} />,
        },
        {
          head: t.text('block.transaction'),
          card: 'under',
          skeleton: 5,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
        },
        {
          head: t.text('block.age'),
          kind: 'short',
          card: 'side',
          dim: true,
          skeleton: 3,
          cell: ({ timestamp }) => timestamp !== null && <Age timestamp={timestamp} />,
        },
      ]}
    />
  )
}
