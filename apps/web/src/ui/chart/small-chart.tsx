import { GridAndDataLines, ValueAxisLabels, NewestPointMarker, TimeAxis, type ChartTone } from './chart-drawing.tsx'
import css from './chart.module.css'
import type { AxisMarkFormatter } from './lay-out-axis-labels.ts'
import { createPlot, type ChartPoint, type ChartScale } from './chart-plot.ts'

export interface SmallChartProps {
  /** Text alternative of the chart. */
  readonly label: string
  /** In chronological order. */
  readonly points: readonly ChartPoint[]
  readonly scale?: ChartScale | undefined
  readonly formatMark: AxisMarkFormatter
  readonly tone?: ChartTone | undefined
  readonly size?: 'small' | 'medium' | undefined
}

/** Line chart over time without interaction. */
export function SmallChart({ label, points, scale, formatMark, tone, size = 'small' }: SmallChartProps) {
  const plot = createPlot(points, scale)
  return (
    <div className={css.root}>
      <div className={css.chart} data-size={size}>
        <ValueAxisLabels plot={plot} format={formatMark} />
        <div className={css.plot}>
          <GridAndDataLines plot={plot} label={label} tone={tone} />
          <svg className={css.overlay} aria-hidden="true">
            <NewestPointMarker plot={plot} />
          </svg>
        </div>
        <TimeAxis points={points} />
      </div>
    </div>
  )
}
