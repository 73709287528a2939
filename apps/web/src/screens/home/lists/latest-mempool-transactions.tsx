import { usePublicConfig } from '#config/use-public-config.ts'
import { HOME_LIST_ROW_COUNT, type HomeView, type MempoolRow } from '#data/home/home.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { PendingMark } from '#entities/pending-mark.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { ShortAge } from '#entities/age.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from '../home.module.css'
import { LiveList } from '#ui/table/live-list.tsx'

export interface LatestMempoolTransactionsProps {
  /** Undefined while loading, null if it failed to load. */
  readonly mempool: HomeView['mempool'] | undefined
}

/** The newest transactions in the mempool. */
export function LatestMempoolTransactions({ mempool }: LatestMempoolTransactionsProps) {
  const t = useTranslation()
  return (
    <Section
      className="span-5"
      title={t.text('title.mempool')}
      note={mempool ? t.text('home.pendingCount', { count: mempool.transactionCount }) : undefined}
      end={
        <ScreenLink screen="mempool" to="/mempool">
          {t.text('home.viewMempool')}
        </ScreenLink>
      }
    >
      {mempool === null ? (
        <EmptyState kind="failed" sentence={t.text('error.loadFailed')} />
      ) : (
        <LiveList items={mempool?.transactions} keyOf={({ transactionId }) => transactionId} className={css.stable}>
          {(rows, isNew) => <MempoolTable rows={rows} isNew={isNew} />}
        </LiveList>
      )}
    </Section>
  )
}

interface MempoolTableProps {
  readonly rows: readonly MempoolRow[] | undefined
  readonly isNew: (row: MempoolRow) => boolean
}

function MempoolTable({ rows, isNew }: MempoolTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  if (rows?.length === 0) return <EmptyState kind="empty" sentence={t.text('home.nonePending')} />
  return (
    <DataTable
      caption={t.text('title.mempool')}
      rows={rows ?? HOME_LIST_ROW_COUNT}
      keyOf={({ transactionId }) => transactionId}
      stateOf={(row) => (isNew(row) ? 'new pending' : 'pending')}
      columns={[
        {
          head: t.text('home.column.transaction'),
          card: 'title',
          skeleton: 5,
          cell: ({ transactionId, state, conflictingTransactionId }) => (
            <>
              <PendingMark
                isDoubleSpend={conflictingTransactionId !== null}
                isPreConfirmed={state === 'pre-confirmed'}
              />{' '}
              <TransactionLink id={transactionId} length={6} />
            </>
          ),
        },
        {
          head: t.text('home.column.boxes'),
          card: 'under',
          dim: true,
          skeleton: 1,
          cell: ({ inputCount, outputCount }) => `${formatCount(inputCount)} → ${formatCount(outputCount)}`,
        },
        {
          head: t.text('home.column.amount', { unit }),
          kind: 'number',
          card: 'figure',
          cell: ({ netValue }) => <ErgAmount nanoErg={netValue} />,
        },
        {
          head: t.text('home.column.seen'),
          kind: 'number',
          card: 'side',
          dim: true,
          skeleton: 2,
          className: css.age,
          cell: ({ firstSeen }) => <ShortAge timestamp={firstSeen} />,
        },
      ]}
    />
  )
}
