import { useMemo, useState } from 'react'
import type { DailyChart as DailyChartName } from '#data/charts/chart-names.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import { type ChartSummary, movingAverage } from '#data/charts/chart-summary.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { ChartBody } from '#ui/chart/chart-body.tsx'
import { ChartReadout } from '#ui/chart/chart-readout.tsx'
import { createPlot } from '#ui/chart/chart-plot.ts'
import { formatHashesPerDay } from '../format-hashes-per-day.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import chartCss from '#ui/chart/chart.module.css'
import css from './chart.module.css'
import { type ChartNote, flagsOf } from './chart-notes.tsx'
import type { ChartSettings } from './chart-settings.ts'

/** The chart that is compared with the first one. */
export interface ComparedSeries {
  readonly name: DailyChartName
  readonly days: readonly ChartDay[]
}

export interface DailyChartProps {
  readonly name: DailyChartName
  readonly settings: ChartSettings
  readonly days: readonly ChartDay[]
  readonly summary: ChartSummary<ChartDay>
  readonly compared: ComparedSeries | null
  readonly notes: readonly ChartNote[]
  /** Shows other days, after dragging over them. */
  readonly onRange: (from: number, to: number) => void
}

/** The lines of a picture. Without enough days for one value, there is no average. */
export function computeSeries(days: readonly ChartDay[], { average }: Pick<ChartSettings, 'average'>) {
  const averages = average === null ? [] : movingAverage(days, average)
  return { days, averages: averages.some((each) => each !== null) ? averages : undefined }
}

/** The drawing with the values of the selected day. */
export function DailyChart({ name, settings, days, summary, compared, notes, onRange }: DailyChartProps) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const { scale, average } = settings
  const { format, formatMark } = useChartValueFormat(name)
  const second = useChartValueFormat(compared?.name ?? name)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const plot = useMemo(() => createPlot(days, scale), [days, scale])
  const secondLine = useMemo(() => {
    if (compared === null) return undefined
    const series = computeSeries(compared.days, { average })
    return {
      plot: createPlot(series.days, scale, days),
      formatMark: second.formatMark,
      averages: series.averages,
    }
  }, [compared, average, scale, days, second.formatMark])
  const { averages } = useMemo(() => computeSeries(days, { average }), [days, average])
  const flags = useMemo(() => flagsOf(notes), [notes])
  const index = Math.min(selectedIndex ?? days.length - 1, days.length - 1)
  const day = days[index]
  if (day === undefined) return null
  const other = compared?.days.find(({ at }) => at === day.at)
  const averageText = averages?.[index]
  const title = t.text(`chart.${name}`)
  const label = t.text('chart.drawing', {
    title,
    days: days.length,
    lowest: format(summary.lowest.value),
    highest: format(summary.highest.value),
    last: format(summary.last.value),
  })
  const at = formatDate(day.at, t.locale)
  const size = isEmbedded ? 'fill' : 'large'
  const zeros = scale === 'logarithmic' ? days.filter(({ value }) => !/[1-9]/.test(value)).length : 0
  return (
    <div className={chartCss.root} data-size={size}>
      <ChartReadout
        value={format(day.value)}
        at={at}
        note={
          <>
            {name === 'hash-rate' && <span>{t.text('chart.perDay', { hashes: formatHashesPerDay(day.value) })}</span>}
            {day.blocks !== null && <span>{t.text('chart.blocksThatDay', { blocks: day.blocks })}</span>}
            {average !== null && averageText && (
              <span>{t.text('chart.averageValue', { days: average, value: format(averageText.value) })}</span>
            )}
          </>
        }
      >
        {compared !== null && (
          <span className={css.secondReadout}>
            <LineKey /> {t.text(`chart.${compared.name}`)}{' '}
            <b>{other === undefined ? '—' : second.format(other.value)}</b>
          </span>
        )}
      </ChartReadout>
      <ChartBody
        label={
          compared === null ? label : t.text('chart.comparison', { label, title: t.text(`chart.${compared.name}`) })
        }
        points={days}
        plot={plot}
        formatMark={formatMark}
        size={size}
        second={secondLine}
        averages={averages}
        flags={flags}
        selectedIndex={selectedIndex}
        valueText={`${format(day.value)}, ${at}`}
        onSelect={setSelectedIndex}
        onZoom={(from, to) => onRange(days[from]?.at ?? 0, days[to]?.at ?? 0)}
      />
      <p className={css.footnote}>
        {t.text('chart.utcDays')} {zeros > 0 && t.text('chart.notOnScale', { days: zeros })}
      </p>
    </div>
  )
}

/** Dashes of the second line. */
function LineKey() {
  return (
    <svg className={chartCss.key} viewBox="0 0 18 8" aria-hidden="true">
      <path className={chartCss.line} data-line="second" d="M0 4H18" />
    </svg>
  )
}
