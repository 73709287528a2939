import { DAY_MS, toNanoErg } from '@ergo-explorer/chain'
import type { ContractUsage } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ChartPoint } from '#ui/chart/chart-plot.ts'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { Section } from '#ui/layout/section.tsx'

/** A chart has at most this many days. */
const MAX_DAYS = 365

/** Unspent boxes and their value at the end of each day. Hidden for contracts that changed on one day only. */
export function ContractHistory({ days }: Pick<ContractUsage, 'days'>) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const series = fillDays(days)
  if (series.length < 2) return null
  const ofValue = (text: string) => formatErg(toNanoErg(BigInt(text)), coinName)
  return (
    <div className="grid">
      <Section className="span-6" title={t.text('contracts.boxesOverTime')} note={t.text('contracts.perDay')}>
        <HistoryChart
          title={t.text('contracts.boxesOverTime')}
          points={series.map(({ at, unspentCount }) => ({ at, value: String(unspentCount) }))}
          format={formatCount}
        />
      </Section>
      <Section className="span-6" title={t.text('contracts.valueOverTime')} note={t.text('contracts.perDay')}>
        <HistoryChart
          title={t.text('contracts.valueOverTime')}
          points={series.map(({ at, value }) => ({ at, value }))}
          format={ofValue}
        />
      </Section>
    </div>
  )
}

interface HistoryChartProps {
  readonly title: string
  readonly points: readonly ChartPoint[]
  readonly format: (value: string) => string
}

function HistoryChart({ title, points, format }: HistoryChartProps) {
  const t = useTranslation()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <SmallChart
      label={t.text('contracts.chartLabel', {
        title,
        first: format(first.value),
        from: formatDate(first.at, t.locale),
        last: format(last.value),
        to: formatDate(last.at, t.locale),
      })}
      points={points}
      formatMark={format}
    />
  )
}

interface DayState {
  readonly at: number
  readonly unspentCount: number
  readonly value: string
}

/** One entry per day, oldest first: a day without changes has the state of the day before. */
export function fillDays(days: ContractUsage['days']): DayState[] {
  const changes = days.toReversed()
  const newest = changes.at(-1)?.timestamp ?? 0
  const filled: DayState[] = []
  for (const [index, { timestamp, unspentCount, value }] of changes.entries()) {
    const until = changes[index + 1]?.timestamp ?? timestamp + DAY_MS
    const from = Math.max(timestamp, newest - (MAX_DAYS - 1) * DAY_MS)
    for (let at = from; at < until; at += DAY_MS) filled.push({ at, unspentCount, value })
  }
  return filled
}
