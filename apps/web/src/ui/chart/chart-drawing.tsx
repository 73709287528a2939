import { memo } from 'react'
import { cx } from '../cx.ts'
import drawing from '../drawing/drawing.module.css'
import css from './chart.module.css'
import { buildAreaPath, buildLinePath, type ChartPlot, type ChartPoint, type PlotPosition } from './chart-plot.ts'
import { type AxisMarkFormatter, layOutAxisLabels } from './lay-out-axis-labels.ts'
import { smallestPointGapMs, layOutTimeMarks } from './lay-out-time-marks.ts'
import { useTimeFormat } from './use-time-format.ts'

/** One of the six series colours; the default is the ink colour. */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6

/**
 * Size of the drawing's coordinate system. It is stretched to the available space; line widths stay, and text is
 * outside of it.
 */
const WIDTH = 1000
const HEIGHT = 400

interface MarksProps {
  readonly plot: ChartPlot
  readonly format: AxisMarkFormatter
  readonly isOnTheRight?: boolean | undefined
}

/** Labels of the value axis. */
export const ValueAxisLabels = memo(({ plot, format, isOnTheRight = false }: MarksProps) => {
  const marks = layOutAxisLabels(plot, format)
  // Digits have equal width, so the number of characters determines the width.
  const width = Math.ceil(6.4 * Math.max(0, ...marks.map(({ text }) => text.length)))
  return (
    <svg className={css.marks} width={width} data-side={isOnTheRight ? 'right' : undefined} aria-hidden="true">
      {marks.map(({ y, text }) => (
        <text
          key={y}
          className={drawing.text}
          x={isOnTheRight ? '0' : '100%'}
          y={toCssPercent(y)}
          dy="0.35em"
          textAnchor={isOnTheRight ? 'start' : 'end'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
})

/** A line besides the first one. */
export interface FurtherLine {
  readonly kind: 'second' | 'average' | 'secondAverage'
  readonly spots: readonly (PlotPosition | null)[]
}

const NO_LINES: readonly FurtherLine[] = []
const NOWHERE: readonly number[] = []

interface LinesProps {
  readonly plot: ChartPlot
  /** Text alternative of the chart. */
  readonly label: string
  readonly tone?: ChartTone | undefined
  readonly isStep?: boolean | undefined
  /** Positions with a vertical line. */
  readonly marked?: readonly (PlotPosition | null)[] | undefined
  readonly further?: readonly FurtherLine[] | undefined
  /** Horizontal positions of events, from 0 to 1. */
  readonly flagged?: readonly number[] | undefined
}

/** Grid lines and the data line. */
export const GridAndDataLines = memo(
  ({ plot, label, tone, isStep, marked, further = NO_LINES, flagged = NOWHERE }: LinesProps) => (
    <svg
      className={css.lines}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      // Inline SVG, because an `img` could not use the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      {plot.marks.map(({ y }, index) => (
        <path
          key={y}
          className={index === 0 ? drawing.done : drawing.gridline}
          d={`M0 ${round(y * HEIGHT)}H${WIDTH}`}
        />
      ))}
      {plot.isFromZero && (
        <path className={drawing.area} d={buildAreaPath(plot, { width: WIDTH, height: HEIGHT, isStep })} />
      )}
      {flagged.length > 0 && (
        <path className={drawing.ghost} d={flagged.map((x) => `M${round(x * WIDTH)} 0V${HEIGHT}`).join('')} />
      )}
      <path
        className={cx(drawing.line, css.line)}
        data-tone={tone}
        data-faint={further.some(({ kind }) => kind === 'average') || undefined}
        d={buildLinePath(plot, { width: WIDTH, height: HEIGHT, isStep })}
      />
      {further.map(({ kind, spots }) => (
        <path
          key={kind}
          className={cx(drawing.line, css.line)}
          data-line={kind}
          data-faint={(kind === 'second' && further.some((line) => line.kind === 'secondAverage')) || undefined}
          d={buildLinePath({ spots }, { width: WIDTH, height: HEIGHT })}
        />
      ))}
      {marked !== undefined && marked.length > 0 && (
        <path
          className={drawing.ghost}
          d={marked.map((spot) => (spot === null ? '' : `M${round(spot.x * WIDTH)} 0V${HEIGHT}`)).join('')}
        />
      )}
    </svg>
  ),
)

/** Time axis: ticks, some of them with labels. */
export const TimeAxis = memo(({ points }: { readonly points: readonly ChartPoint[] }) => {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  const gap = smallestPointGapMs(points)
  const formatTime = useTimeFormat(last - first, gap)
  const marks = layOutTimeMarks(first, last, gap)
  return (
    <svg className={css.ruler} aria-hidden="true">
      {marks.map(({ at, x, hasLabel }) => (
        <line
          key={at}
          className={drawing.tick}
          x1={toCssPercent(x)}
          x2={toCssPercent(x)}
          y1="0"
          y2={hasLabel ? 8 : 4}
        />
      ))}
      {marks
        .filter(({ hasLabel }) => hasLabel)
        .map(({ at, x, isOptionalLabel }) => (
          <text
            key={at}
            className={drawing.text}
            data-optional={isOptionalLabel || undefined}
            x={toCssPercent(x)}
            y="22"
            textAnchor={x > 0.97 ? 'end' : x < 0.03 ? 'start' : 'middle'}
          >
            {formatTime(at)}
          </text>
        ))}
    </svg>
  )
})

/** Gains and losses of the points of a chart. */
export interface ChartChanges {
  /** Text alternative of the bars. */
  readonly label: string
  /** Words beside the bars above and below the line. */
  readonly words: { readonly gain: string; readonly loss: string }
  /** One for each point; positive integers or zero. */
  readonly bars: readonly { readonly gain: bigint; readonly loss: bigint }[]
}

const BARS_HEIGHT = 40

/** Gains above a line, losses below, scaled to the largest. */
export const ChangeBars = memo(({ plot, label, words, bars }: ChartChanges & { readonly plot: ChartPlot }) => {
  const largest = bars.flatMap(({ gain, loss }) => [gain, loss]).reduce((max, size) => (size > max ? size : max), 1n)
  const middle = BARS_HEIGHT / 2
  const path = (side: 'gain' | 'loss') =>
    plot.spots
      .map((spot, index) => {
        const size = bars[index]?.[side] ?? 0n
        if (spot === null || size === 0n) return ''
        // At least a pixel, so that a small change is not invisible.
        const length = Math.max(1, (Number((size * 1000n) / largest) / 1000) * (middle - 1))
        return `M${round(spot.x * WIDTH)} ${middle}v${round(side === 'gain' ? -length : length)}`
      })
      .join('')
  return (
    <>
      <svg
        className={css.changeWords}
        width={Math.ceil(6.4 * Math.max(words.gain.length, words.loss.length))}
        height={BARS_HEIGHT}
        aria-hidden="true"
      >
        <text className={drawing.text} x="100%" y={middle / 2} dy="0.35em" textAnchor="end">
          {words.gain}
        </text>
        <text className={drawing.text} x="100%" y={middle * 1.5} dy="0.35em" textAnchor="end">
          {words.loss}
        </text>
      </svg>
      <svg
        className={css.changes}
        height={BARS_HEIGHT}
        viewBox={`0 0 ${WIDTH} ${BARS_HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
      >
        <path className={drawing.gridline} d={`M0 ${middle}H${WIDTH}`} />
        <path className={css.gain} d={path('gain')} />
        <path className={css.loss} d={path('loss')} />
      </svg>
    </>
  )
})

/** Marker at the newest point. */
export function NewestPointMarker({ plot }: { readonly plot: ChartPlot }) {
  const last = plot.spots.at(-1)
  if (!last) return null
  return (
    <svg x={toCssPercent(last.x)} y={toCssPercent(last.y)} overflow="visible">
      <path className={drawing.marker} d="M0-8V8" />
    </svg>
  )
}

/** A fraction as a CSS percentage. */
export const toCssPercent = (part: number) => `${round(100 * part)}%`

const round = (value: number) => Math.round(value * 100) / 100
