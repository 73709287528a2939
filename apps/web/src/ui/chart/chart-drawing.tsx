import { memo } from 'react'
import { cx } from '../cx.ts'
import drawing from '../drawing.module.css'
import css from './chart.module.css'
import { areaPath, linePath, type Plot, type Point } from './plot.ts'
import { type FormatMark, markTexts } from './mark-texts.ts'
import { gapOf, timeMarks } from './time-marks.ts'
import { useTimeText } from './use-time-text.ts'

/** One of the six series; without it the line is ink. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6

/** Of the drawing: it is stretched to the room there is, lines keep their width and text is not part of it. */
const WIDTH = 1000
const HEIGHT = 400

interface MarksProps {
  readonly plot: Plot
  readonly format: FormatMark
}

/** The figures beside the axis. */
export const Marks = memo(({ plot, format }: MarksProps) => {
  const marks = markTexts(plot, format)
  // Figures are all equally wide, so their number tells how much room they need.
  const width = Math.ceil(6.4 * Math.max(0, ...marks.map(({ text }) => text.length)))
  return (
    <svg className={css.marks} width={width} aria-hidden="true">
      {marks.map(({ y, text }) => (
        <text key={y} className={drawing.text} x="100%" y={percent(y)} dy="0.35em" textAnchor="end">
          {text}
        </text>
      ))}
    </svg>
  )
})

interface LinesProps {
  readonly plot: Plot
  /** What it shows, in words. */
  readonly label: string
  readonly tone?: Tone | undefined
  readonly isStep?: boolean | undefined
}

/** The grid and the line. */
export const Lines = memo(({ plot, label, tone, isStep }: LinesProps) => (
  <svg
    className={css.lines}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    // Drawn in the page, so that it takes the theme's colours; an img could not.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={label}
  >
    {plot.marks.map(({ y }, index) => (
      <path key={y} className={index === 0 ? drawing.done : drawing.hair} d={`M0 ${round(y * HEIGHT)}H${WIDTH}`} />
    ))}
    {plot.isFromZero && <path className={drawing.area} d={areaPath(plot, WIDTH, HEIGHT, isStep)} />}
    <path className={cx(drawing.line, css.line)} data-tone={tone} d={linePath(plot, WIDTH, HEIGHT, isStep)} />
  </svg>
))

/** The time axis: ticks, and at some of them their names. */
export const Ruler = memo(({ points }: { readonly points: readonly Point[] }) => {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  const gap = gapOf(points)
  const timeText = useTimeText(last - first, gap)
  const marks = timeMarks(first, last, gap)
  return (
    <svg className={css.ruler} aria-hidden="true">
      {marks.map(({ at, x, isNamed }) => (
        <line key={at} className={drawing.tick} x1={percent(x)} x2={percent(x)} y1="0" y2={isNamed ? 8 : 4} />
      ))}
      {marks
        .filter(({ isNamed }) => isNamed)
        .map(({ at, x, isSpare }) => (
          <text
            key={at}
            className={drawing.text}
            data-spare={isSpare || undefined}
            x={percent(x)}
            y="22"
            textAnchor={x > 0.97 ? 'end' : x < 0.03 ? 'start' : 'middle'}
          >
            {timeText(at)}
          </text>
        ))}
    </svg>
  )
})

/** The needle at the newest point. */
export function NowNeedle({ plot }: { readonly plot: Plot }) {
  const last = plot.spots.at(-1)
  if (!last) return null
  return (
    <svg x={percent(last.x)} y={percent(last.y)} overflow="visible">
      <path className={drawing.needle} d="M0-8V8" />
    </svg>
  )
}

/** A part of the whole, as geometry writes it. */
export const percent = (part: number) => `${round(100 * part)}%`

const round = (value: number) => Math.round(value * 100) / 100
