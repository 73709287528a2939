import { type ChartName, type DailyChart, HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import type { MinerDistributionView } from '#data/charts/distribution.ts'
import type { DayValue, OverviewView } from '#data/charts/overview.ts'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { Meter } from '#ui/drawing/meter.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { MinerName } from '../miner-name.tsx'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import css from './overview.module.css'

export interface CardDrawingProps {
  readonly name: ChartName
  readonly view: OverviewView
}

/** Small drawing of a chart; empty when its data was not requested. */
export function CardDrawing({ name, view: { days, distribution } }: CardDrawingProps) {
  if (name === HASH_RATE_DISTRIBUTION_CHART) return <CardShares view={distribution} />
  const chartDays = days[name]
  return chartDays === null ? null : <CardDays name={name} days={chartDays} />
}

/** The latest value and the days before it. */
function CardDays({ name, days }: { readonly name: DailyChart; readonly days: readonly DayValue[] }) {
  const t = useTranslation()
  const { format, formatMark } = useChartValueFormat(name)
  const summary = summarizeDays(days)
  if (summary === undefined) return <p className={css.reading}>{t.text('chart.none')}</p>
  const { last, lowest, highest } = summary
  return (
    <>
      <p className={css.reading}>
        <b>{format(last.value)}</b> <span>{formatDate(last.at, t.locale)}</span>
      </p>
      <SmallChart
        label={t.text('chart.drawing', {
          title: t.text(`chart.${name}`),
          days: days.length,
          lowest: format(lowest.value),
          highest: format(highest.value),
          last: format(last.value),
        })}
        points={days}
        formatMark={formatMark}
      />
    </>
  )
}

const MAX_MINERS = 5

/** The largest miners. */
function CardShares({ view: { miners, blocks, from } }: { readonly view: MinerDistributionView }) {
  const t = useTranslation()
  const [leader] = miners
  if (leader === undefined) return <p className={css.reading}>{t.text('chart.noBlocks')}</p>
  return (
    <>
      <p className={css.reading}>
        <b>{formatPercent(BigInt(leader.blocks), BigInt(blocks))}</b>{' '}
        <span>
          <MinerName name={leader.name} address={leader.address} /> ·{' '}
          {t.text(from === null ? 'chart.lastDay' : `span.${DEFAULT_CHART_SPAN}`)}
        </span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {miners.slice(0, MAX_MINERS).map((miner) => (
          <Meter key={`${miner.address} ${miner.name}`} share={miner.blocks / leader.blocks} />
        ))}
      </div>
    </>
  )
}

export function CardSkeleton() {
  return (
    <LoadingState>
      <p className={css.reading}>
        <b>
          <Skeleton width={4} />
        </b>
      </p>
      <div className={css.room} />
    </LoadingState>
  )
}
