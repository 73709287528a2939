import { DAY_MS } from '@ergo-explorer/chain'
import {
  HISTORY_SPANS,
  type HistorySpan,
  type MempoolHistoryPoint,
  mempoolHistoryResource,
} from '#data/mempool/mempool-history.ts'
import type { MempoolSort } from '#data/mempool/mempool.ts'
import type { Paging } from '#data/paging.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCount, formatSize } from '#format/number.ts'
import { formatDate, formatDateAndTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChartReadout } from '#ui/chart/chart-readout.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { buildMempoolListLink } from './build-mempool-list-link.ts'
import css from './mempool.module.css'

interface MempoolHistorySectionProps {
  readonly days: HistorySpan
  /** Of the list below, which stays as it is. */
  readonly order: MempoolSort
  readonly paging: Paging
}

/** Number of pending transactions over some days. */
export function MempoolHistorySection({ days, order, paging }: MempoolHistorySectionProps) {
  const t = useTranslation()
  const { data: points, error } = useResource(mempoolHistoryResource(days))
  return (
    <Section
      title={t.text('mempool.history')}
      note={t.text('mempool.historyNote')}
      className={css.history}
      end={
        <ChoiceGroup label={t.text('mempool.historySpan')}>
          {HISTORY_SPANS.map((each) => (
            <ChoiceLink key={each} to={buildMempoolListLink(order, paging, each)} isCurrent={each === days}>
              {t.text('mempool.historyDays', { days: each })}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      }
    >
      {points === undefined ? (
        error === null ? (
          <ChartSkeleton size="medium" />
        ) : (
          <p className="dim">{t.text('error.loadFailed')}</p>
        )
      ) : points.length < 2 ? (
        <p className="dim">{t.text('mempool.historyNone')}</p>
      ) : (
        <History points={points} days={days} />
      )}
      <p className="dim">
        {t.parts('mempool.historyCharts', {
          transactions: (
            <AppLink key="transactions" to="/charts/mempool-transactions">
              {t.text('mempool.historyTransactions')}
            </AppLink>
          ),
          size: (
            <AppLink key="size" to="/charts/mempool-size">
              {t.text('mempool.historySizes')}
            </AppLink>
          ),
        })}
      </p>
    </Section>
  )
}

/** Rows of the table: as many as an hour has minutes, and the days of two months. */
const MAX_ROWS = 60

interface HistoryProps {
  readonly points: readonly MempoolHistoryPoint[]
  readonly days: HistorySpan
}

function History({ points, days }: HistoryProps) {
  const t = useTranslation()
  const last = points.at(-1)
  if (last === undefined) return null
  const peak = points.reduce((max, { maxTransactionCount }) => Math.max(max, maxTransactionCount), 0)
  const formatAt = (at: number) =>
    days * DAY_MS > 30 * DAY_MS ? formatDate(at, t.locale) : formatDateAndTime(at, t.locale)
  return (
    <>
      <ChartReadout
        value={t.text('mempool.historyValue', { count: last.transactionCount })}
        at={formatAt(last.timestamp)}
        note={t.text('mempool.historyPoint', { size: formatSize(last.size), peak })}
      />
      <SmallChart
        label={t.text('mempool.historyDrawing', {
          range: t.text('mempool.historyDays', { days }),
          count: formatCount(last.transactionCount),
          peak: formatCount(peak),
        })}
        points={points.map(({ timestamp, transactionCount }) => ({ at: timestamp, value: String(transactionCount) }))}
        formatMark={(value) => formatCount(Number(value))}
        size="medium"
      />
      <Disclosure summary={t.text('mempool.historyTable')}>
        <DataTable
          caption={t.text('mempool.history')}
          rows={points.slice(-MAX_ROWS).toReversed()}
          keyOf={({ timestamp }) => String(timestamp)}
          columns={[
            {
              head: t.text('mempool.historyTime'),
              card: 'title',
              lead: true,
              cell: ({ timestamp }) => formatAt(timestamp),
            },
            {
              head: t.text('mempool.historyMean'),
              kind: 'number',
              card: 'figure',
              cell: ({ transactionCount }) => formatCount(transactionCount),
            },
            {
              head: t.text('mempool.historyPeak'),
              kind: 'number',
              cell: ({ maxTransactionCount }) => formatCount(maxTransactionCount),
            },
            { head: t.text('mempool.historySize'), kind: 'number', cell: ({ size }) => formatSize(size) },
            {
              head: t.text('mempool.historyFees'),
              kind: 'number',
              cell: ({ fees }) => <ErgAmount nanoErg={fees} unit />,
            },
          ]}
        />
      </Disclosure>
    </>
  )
}
