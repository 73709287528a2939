import { Lines, Marks, NowNeedle, Ruler, type Tone } from './chart-drawing.tsx'
import css from './chart.module.css'
import type { FormatMark } from './mark-labels.ts'
import { createPlot, type Point, type Scale } from './plot.ts'

export interface SmallChartProps {
  /** Text alternative of the chart. */
  readonly label: string
  /** In chronological order. */
  readonly points: readonly Point[]
  readonly scale?: Scale | undefined
  readonly formatMark: FormatMark
  readonly tone?: Tone | undefined
  readonly size?: 'small' | 'medium' | undefined
}

/** Line chart over time without interaction. */
export function SmallChart({ label, points, scale, formatMark, tone, size = 'small' }: SmallChartProps) {
  const plot = createPlot(points, scale)
  return (
    <div className={css.root}>
      <div className={css.chart} data-size={size}>
        <Marks plot={plot} format={formatMark} />
        <div className={css.plot}>
          <Lines plot={plot} label={label} tone={tone} />
          <svg className={css.overlay} aria-hidden="true">
            <NowNeedle plot={plot} />
          </svg>
        </div>
        <Ruler points={points} />
      </div>
    </div>
  )
}
