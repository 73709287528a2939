import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { type Summary, wholeUnits } from '../../../data/charts/summary.ts'
import { formatDate } from '../../../format/format-date.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { hashesOfDay } from '../hashes-of-day.ts'
import { useChartText } from '../use-chart-text.ts'
import css from './chart.module.css'

export interface ChartFactsProps {
  readonly name: DailyChart
  readonly summary: Summary<ChartDay>
  readonly days: number
}

/** Charts whose days add up, so that an average of them would mean nothing. */
const LEVELS: ReadonlySet<DailyChart> = new Set(['total', 'blockchain-size'])

/** What the days come to. */
export function ChartFacts({ name, summary, days }: ChartFactsProps) {
  const words = useWords()
  const { format } = useChartText(name)
  const { first, last, lowest, highest, average } = summary
  const dayOf = ({ at }: ChartDay) => formatDate(at, words.locale)
  const [before = 0n, after = 0n] = wholeUnits([first.value, last.value])
  return (
    <Facts className={css.facts}>
      <Fact label={words.text('chart.newest')} note={name === 'hash-rate' ? hashesOfDay(last.value) : dayOf(last)}>
        {format(last.value)}
      </Fact>
      <Fact label={words.text('chart.lowest')} note={dayOf(lowest)}>
        {format(lowest.value)}
      </Fact>
      <Fact label={words.text('chart.highest')} note={dayOf(highest)}>
        {format(highest.value)}
      </Fact>
      {LEVELS.has(name) ? (
        <Fact label={words.text('chart.growth')} note={words.text('chart.since', { day: dayOf(first) })}>
          {format(String(after - before))}
        </Fact>
      ) : (
        <Fact label={words.text('chart.average')} note={words.text('chart.ofDays', { days })}>
          {format(average)}
        </Fact>
      )}
    </Facts>
  )
}
