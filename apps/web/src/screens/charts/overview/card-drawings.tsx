import { type ChartName, type DailyChart, DISTRIBUTION } from '../../../data/charts/chart-names.ts'
import type { DistributionView } from '../../../data/charts/distribution.ts'
import type { OutlineDay, OverviewView } from '../../../data/charts/overview.ts'
import { summaryOf } from '../../../data/charts/summary.ts'
import { USUAL_SPAN } from '../../../data/charts/span.ts'
import { formatDate } from '../../../format/format-date.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { SmallChart } from '../../../ui/chart/small-chart.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { MinerName } from '../miner-name.tsx'
import { useChartText } from '../use-chart-text.ts'
import css from './overview.module.css'

export interface CardDrawingProps {
  readonly name: ChartName
  readonly view: OverviewView
}

/** How a chart looks now; nothing where the host was not asked. */
export function CardDrawing({ name, view: { days, distribution } }: CardDrawingProps) {
  if (name === DISTRIBUTION) return <CardShares view={distribution} />
  const known = days[name]
  return known === null ? null : <CardDays name={name} days={known} />
}

/** The newest reading and the days before it. */
function CardDays({ name, days }: { readonly name: DailyChart; readonly days: readonly OutlineDay[] }) {
  const words = useWords()
  const { format, formatMark } = useChartText(name)
  const summary = summaryOf(days)
  if (summary === undefined) return <p className={css.reading}>{words.text('chart.none')}</p>
  const { last, lowest, highest } = summary
  return (
    <>
      <p className={css.reading}>
        <b>{format(last.value)}</b> <span>{formatDate(last.at, words.locale)}</span>
      </p>
      <SmallChart
        label={words.text('chart.drawing', {
          title: words.text(`chart.${name}`),
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

const MOST_MINERS = 5

/** Those who found most. */
function CardShares({ view: { miners, blocks, from } }: { readonly view: DistributionView }) {
  const words = useWords()
  const [most] = miners
  if (most === undefined) return <p className={css.reading}>{words.text('chart.noBlocks')}</p>
  return (
    <>
      <p className={css.reading}>
        <b>{formatPercent(BigInt(most.blocks), BigInt(blocks))}</b>{' '}
        <span>
          <MinerName name={most.name} address={most.address} /> ·{' '}
          {words.text(from === null ? 'chart.lastDay' : `span.${USUAL_SPAN}`)}
        </span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {miners.slice(0, MOST_MINERS).map((miner) => (
          <Meter key={`${miner.address} ${miner.name}`} share={miner.blocks / most.blocks} />
        ))}
      </div>
    </>
  )
}

export function CardBones() {
  return (
    <LoadingFace>
      <p className={css.reading}>
        <b>
          <Bone width={4} />
        </b>
      </p>
      <div className={css.room} />
    </LoadingFace>
  )
}
