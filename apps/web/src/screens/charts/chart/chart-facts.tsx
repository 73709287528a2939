import type { DailyChart } from '#data/charts/chart-names.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import { type ChartSummary, scaleToCommonUnit, summarizeDays } from '#data/charts/chart-summary.ts'
import { formatDate } from '#format/time.ts'
import { formatDecimal, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatPercentChange } from '#format/percent.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { chartValueFormat } from '#entities/charts/chart-value-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
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
    <KeyFigures
      className={css.facts}
      facts={[
        {
          label: t.text('chart.newest'),
          value: format(last.value),
          note: name === 'hash-rate' ? formatHashesPerDay(last.value) : dayOf(last),
        },
        { label: t.text('chart.lowest'), value: format(lowest.value), note: dayOf(lowest) },
        { label: t.text('chart.highest'), value: format(highest.value), note: dayOf(highest) },
        LEVELS.has(name)
          ? {
              label: t.text('chart.growth'),
              value: format(String(after - before)),
              note: t.text('chart.since', { day: dayOf(first) }),
            }
          : { label: t.text('chart.average'), value: format(average), note: t.text('chart.ofDays', { days }) },
      ]}
    />
  )
}

export interface ComparisonFactsProps {
  readonly series: readonly { readonly name: DailyChart; readonly days: readonly ChartDay[] }[]
  /** Undefined without enough common days. */
  readonly correlation: number | undefined
}

/** Latest value and change of each chart, and how closely they follow each other. */
export function ComparisonFacts({ series, correlation }: ComparisonFactsProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return (
    <KeyFigures
      className={css.facts}
      facts={[
        ...series.map(({ name, days }) => {
          const summary = summarizeDays(days)
          const [before = 0n, after = 0n] =
            summary === undefined ? [] : scaleToCommonUnit([summary.first.value, summary.last.value])
          return {
            label: t.text(`chart.${name}`),
            value:
              summary === undefined ? UNKNOWN_VALUE_TEXT : chartValueFormat(name, coinName).format(summary.last.value),
            note:
              summary !== undefined &&
              t.text('chart.changeSince', {
                change: formatPercentChange(before, after),
                day: formatDate(summary.first.at, t.locale),
              }),
          }
        }),
        {
          label: t.text('chart.correlation'),
          value: formatDecimal(correlation, 2),
          note: t.text('chart.correlationRange'),
        },
      ]}
    />
  )
}
