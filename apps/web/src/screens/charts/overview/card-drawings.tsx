import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { DistributionView } from '../../../data/charts/distribution.ts'
import type { OutlineDay } from '../../../data/charts/overview.ts'
import { summaryOf } from '../../../data/charts/summary.ts'
import { USUAL_SPAN } from '../../../data/charts/span.ts'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { formatDate } from '../../../format/format-date.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { SmallChart } from '../../../ui/chart/small-chart.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { useChartText } from '../use-chart-text.ts'
import css from './overview.module.css'

/** The newest reading and the days before it. */
export function CardDays({ name, days }: { readonly name: DailyChart; readonly days: readonly OutlineDay[] }) {
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
export function CardShares({ view: { miners, blocks } }: { readonly view: DistributionView }) {
  const words = useWords()
  const [most] = miners
  if (most === undefined) return <p className={css.reading}>{words.text('chart.noBlocks')}</p>
  return (
    <>
      <p className={css.reading}>
        <b>{formatPercent(BigInt(most.blocks), BigInt(blocks))}</b>{' '}
        <span>
          {most.address !== null && <MinerLink miner={{ address: most.address, name: most.name }} />} ·{' '}
          {words.text(`span.${USUAL_SPAN}`)}
        </span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {miners.slice(0, MOST_MINERS).map((miner) => (
          <Meter key={miner.address} share={miner.blocks / most.blocks} />
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
