import { TimeAxis, ValueAxisLabels } from './chart-drawing.tsx'
import { createPlot } from './chart-plot.ts'
import css from './chart.module.css'
import { BAND_HEIGHT, BAND_WIDTH, bandOpacity, type BandPoint, isDarkBand, layOutBands } from './lay-out-bands.ts'
import bandCss from './band-chart.module.css'

export interface BandChartProps {
  /** Text alternative of the chart. */
  readonly label: string
  /** In chronological order, at least two. */
  readonly points: readonly BandPoint[]
  readonly nameOf: (band: number) => string
}

const MARKS = ['0', '25', '50', '75', '100']

/** Shares of 100 % over time, each named at the right end of its area if there is room. */
export function BandChart({ label, points, nameOf }: BandChartProps) {
  const areas = layOutBands(points)
  const plot = createPlot(MARKS.map((value, at) => ({ at, value })))
  return (
    <div className={css.root}>
      <div className={css.chart} data-size="large">
        <ValueAxisLabels plot={plot} format={(value) => `${value} %`} />
        <div className={css.plot}>
          <svg
            className={bandCss.bands}
            viewBox={`0 0 ${BAND_WIDTH} ${BAND_HEIGHT}`}
            preserveAspectRatio="none"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={label}
          >
            {areas.map(({ band, path }) => (
              <path key={band} d={path} fillOpacity={bandOpacity(band, areas.length)} />
            ))}
          </svg>
          <svg className={css.overlay} aria-hidden="true">
            {areas.map(
              ({ band, labelY }) =>
                labelY !== null && (
                  <text
                    key={band}
                    className={bandCss.name}
                    data-dark={isDarkBand(band, areas.length) || undefined}
                    x="99%"
                    y={`${Math.round(labelY * 1000) / 10}%`}
                    dy="0.35em"
                    textAnchor="end"
                  >
                    {nameOf(band)}
                  </text>
                ),
            )}
          </svg>
        </div>
        <TimeAxis points={points.map(({ at }) => ({ at, value: '0' }))} />
      </div>
    </div>
  )
}
