import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { type ChartSummary, scaleToCommonUnit } from '../../../data/charts/chart-summary.ts'
import { formatDate } from '../../../format/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { formatHashesPerDay } from '../format-hashes-per-day.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import css from './chart.module.css'

export interface ChartFactsProps {
  readonly name: DailyChart
  readonly summary: ChartSummary<ChartDay>
  readonly days: number
}

/** Cumulative charts, whose average would be meaningless. */
const LEVELS: ReadonlySet<DailyChart> = new Set(['total', 'blockchain-size'])

/** Key figures of the selected days. */
export function ChartFacts({ name, summary, days }: ChartFactsProps) {
  const t = useTranslation()
  const { format } = useChartValueFormat(name)
  const { first, last, lowest, highest, average } = summary
  const dayOf = ({ at }: ChartDay) => formatDate(at, t.locale)
  const [before = 0n, after = 0n] = scaleToCommonUnit([first.value, last.value])
  return (
    <KeyFigures className={css.facts}>
      <KeyFigure
        label={t.text('chart.newest')}
        note={name === 'hash-rate' ? formatHashesPerDay(last.value) : dayOf(last)}
      >
        {format(last.value)}
      </KeyFigure>
      <KeyFigure label={t.text('chart.lowest')} note={dayOf(lowest)}>
        {format(lowest.value)}
      </KeyFigure>
      <KeyFigure label={t.text('chart.highest')} note={dayOf(highest)}>
        {format(highest.value)}
      </KeyFigure>
      {LEVELS.has(name) ? (
        <KeyFigure label={t.text('chart.growth')} note={t.text('chart.since', { day: dayOf(first) })}>
          {format(String(after - before))}
        </KeyFigure>
      ) : (
        <KeyFigure label={t.text('chart.average')} note={t.text('chart.ofDays', { days })}>
          {format(average)}
        </KeyFigure>
      )}
    </KeyFigures>
  )
}
