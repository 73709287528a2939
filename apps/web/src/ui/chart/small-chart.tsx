import { Lines, Marks, NowNeedle, Ruler, type Tone } from './chart-drawing.tsx'
import css from './chart.module.css'
import type { FormatMark } from './mark-texts.ts'
import { plotOf, type Point, type Scale } from './plot.ts'

export interface SmallChartProps {
  /** What it shows, in words. */
  readonly label: string
  /** In the order of time. */
  readonly points: readonly Point[]
  readonly scale?: Scale | undefined
  readonly formatMark: FormatMark
  readonly tone?: Tone | undefined
  readonly size?: 'small' | 'medium' | undefined
}

/** A line over time to look at; what it reads stands beside it. */
export function SmallChart({ label, points, scale, formatMark, tone, size = 'small' }: SmallChartProps) {
  const plot = plotOf(points, scale)
  return (
    <div className={css.whole}>
      <div className={css.chart} data-size={size}>
        <Marks plot={plot} format={formatMark} />
        <div className={css.plot}>
          <Lines plot={plot} label={label} tone={tone} />
          <svg className={css.over} aria-hidden="true">
            <NowNeedle plot={plot} />
          </svg>
        </div>
        <Ruler points={points} />
      </div>
    </div>
  )
}
