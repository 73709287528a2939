import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { type Summary, toCommonUnits } from '../../../data/charts/summary.ts'
import { formatDate } from '../../../format/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { hashesOfDay } from '../hashes-of-day.ts'
import { useChartText } from '../use-chart-text.ts'
import css from './chart.module.css'

export interface ChartFactsProps {
  readonly name: DailyChart
  readonly summary: Summary<ChartDay>
  readonly days: number
}

/** Cumulative charts, whose average would be meaningless. */
const LEVELS: ReadonlySet<DailyChart> = new Set(['total', 'blockchain-size'])

/** Key figures of the selected days. */
export function ChartFacts({ name, summary, days }: ChartFactsProps) {
  const t = useTranslation()
  const { format } = useChartText(name)
  const { first, last, lowest, highest, average } = summary
  const dayOf = ({ at }: ChartDay) => formatDate(at, t.locale)
  const [before = 0n, after = 0n] = toCommonUnits([first.value, last.value])
  return (
    <Facts className={css.facts}>
      <Fact label={t.text('chart.newest')} note={name === 'hash-rate' ? hashesOfDay(last.value) : dayOf(last)}>
        {format(last.value)}
      </Fact>
      <Fact label={t.text('chart.lowest')} note={dayOf(lowest)}>
        {format(lowest.value)}
      </Fact>
      <Fact label={t.text('chart.highest')} note={dayOf(highest)}>
        {format(highest.value)}
      </Fact>
      {LEVELS.has(name) ? (
        <Fact label={t.text('chart.growth')} note={t.text('chart.since', { day: dayOf(first) })}>
          {format(String(after - before))}
        </Fact>
      ) : (
        <Fact label={t.text('chart.average')} note={t.text('chart.ofDays', { days })}>
          {format(average)}
        </Fact>
      )}
    </Facts>
  )
}
