import {
  ChangeBars,
  type ChartChanges,
  GridAndDataLines,
  ValueAxisLabels,
  NewestPointMarker,
  TimeAxis,
  type ChartTone,
} from './chart-drawing.tsx'
import css from './chart.module.css'
import type { AxisMarkFormatter } from './lay-out-axis-labels.ts'
import { createPlot, type ChartPoint, type ChartScale } from './chart-plot.ts'

export interface SmallChartProps<P extends ChartPoint = ChartPoint> {
  /** Text alternative of the chart. */
  readonly label: string
  /** In chronological order. */
  readonly points: readonly P[]
  readonly scale?: ChartScale | undefined
  readonly formatMark: AxisMarkFormatter
  readonly tone?: ChartTone | undefined
  readonly size?: 'small' | 'short' | 'medium' | undefined
  /** Whether a value holds until the next point. */
  readonly isStep?: boolean | undefined
  /** Whether a vertical line marks the time of a point. */
  readonly isMarked?: ((point: P) => boolean) | undefined
  /** Draws gains and losses of each point below the time axis. */
  readonly changes?: ChartChanges | undefined
}

/** Line chart over time without interaction. */
export function SmallChart<P extends ChartPoint>(props: SmallChartProps<P>) {
  const { label, points, scale, formatMark, tone, size = 'small', isStep, isMarked, changes } = props
  const plot = createPlot(points, scale)
  const marked = plot.spots.filter((_, index) => points[index] !== undefined && isMarked?.(points[index]))
  return (
    <div className={css.root}>
      <div className={css.chart} data-size={size}>
        <ValueAxisLabels plot={plot} format={formatMark} />
        <div className={css.plot}>
          <GridAndDataLines plot={plot} label={label} tone={tone} isStep={isStep} marked={marked} />
          <svg className={css.overlay} aria-hidden="true">
            <NewestPointMarker plot={plot} />
          </svg>
        </div>
        <TimeAxis points={points} />
        {changes !== undefined && <ChangeBars plot={plot} {...changes} />}
      </div>
    </div>
  )
}
