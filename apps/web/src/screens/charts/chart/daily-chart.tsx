import type { DailyChart as DailyChartName } from '#data/charts/chart-names.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import type { ChartSummary } from '#data/charts/chart-summary.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import type { ChartScale } from '#ui/chart/chart-plot.ts'
import { formatHashesPerDay } from '../format-hashes-per-day.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import css from './chart.module.css'
import { ChartFacts } from './chart-facts.tsx'
import { ChartTable } from './chart-table.tsx'

export interface DailyChartProps {
  readonly name: DailyChartName
  readonly scale: ChartScale
  readonly days: readonly ChartDay[]
  readonly summary: ChartSummary<ChartDay>
}

/** The drawing, its key figures and the data table. */
export function DailyChart({ name, scale, days, summary }: DailyChartProps) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const { format, formatMark } = useChartValueFormat(name)
  const label = t.text('chart.drawing', {
    title: t.text(`chart.${name}`),
    days: days.length,
    lowest: format(summary.lowest.value),
    highest: format(summary.highest.value),
    last: format(summary.last.value),
  })
  const note = ({ value, blocks }: ChartDay) => (
    <>
      {name === 'hash-rate' && <span>{t.text('chart.perDay', { hashes: formatHashesPerDay(value) })}</span>}
      {blocks !== null && <span>{t.text('chart.blocksThatDay', { blocks })}</span>}
    </>
  )
  const zeros = scale === 'logarithmic' ? days.filter(({ value }) => !/[1-9]/.test(value)).length : 0
  return (
    <>
      <LineChart
        label={label}
        points={days}
        scale={scale}
        format={format}
        formatMark={formatMark}
        note={note}
        size={isEmbedded ? 'fill' : 'large'}
      />
      <p className={css.footnote}>
        {t.text('chart.utcDays')} {zeros > 0 && t.text('chart.notOnScale', { days: zeros })}
      </p>
      {!isEmbedded && (
        <>
          <ChartFacts name={name} summary={summary} days={days.length} />
          <ChartTable name={name} days={days} />
        </>
      )}
    </>
  )
}
