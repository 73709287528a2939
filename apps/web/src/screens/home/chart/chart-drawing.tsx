import { formatUtcDay } from '../../../format/format-utc-day.ts'
import { timeParts } from '../../../format/time-parts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import drawing from '../../../ui/drawing.module.css'
import css from './chart.module.css'
import { valueAxis } from './value-axis.ts'

export interface ChartDrawingProps {
  /** UTC days, the newest last. */
  readonly points: readonly { readonly timestamp: number; readonly value: number }[]
  /** What it shows, in a sentence. */
  readonly label: string
}

const DAY_MS = 86_400_000
const WIDTH = 1000
const HEIGHT = 200
/** A day in ten has its name under it. */
const NAMED_EVERY = 10

/** A line over days. Lines stretch with the page and text does not, so they are separate drawings. */
export function ChartDrawing({ points, label }: ChartDrawingProps) {
  const axis = valueAxis(points.map(({ value }) => value))
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? 0
  const xOf = (timestamp: number) => (last === first ? 1 : (timestamp - first) / (last - first))
  const yOf = (value: number) => round(HEIGHT - ((value - axis.from) / (axis.to - axis.from)) * HEIGHT)
  const line = points.map(({ timestamp, value }) => `${round(WIDTH * xOf(timestamp))} ${yOf(value)}`).join('L')
  const lastY = yOf(points.at(-1)?.value ?? 0)
  return (
    <div className={css.chart}>
      <div className={css.marks} aria-hidden="true">
        {axis.marks.toReversed().map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <svg
        className={css.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // Drawn in the page, so that it takes the theme's colours; an img could not.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
      >
        {axis.marks.map((mark) => (
          <path
            key={mark}
            className={mark === axis.from ? drawing.done : drawing.hair}
            d={`M0 ${yOf(mark)}H${WIDTH}`}
          />
        ))}
        <path className={drawing.line} d={`M${line}`} />
        <path className={drawing.needle} d={`M${WIDTH} ${lastY - 8}V${lastY + 8}`} />
      </svg>
      <DayRuler first={first} last={last} xOf={xOf} />
    </div>
  )
}

interface DayRulerProps {
  readonly first: number
  readonly last: number
  readonly xOf: (timestamp: number) => number
}

function DayRuler({ first, last, xOf }: DayRulerProps) {
  const { locale } = useWords()
  const count = Math.round((last - first) / DAY_MS)
  const days = Array.from({ length: count + 1 }, (_, index) => last - index * DAY_MS)
  const percent = (timestamp: number) => `${round(100 * xOf(timestamp))}%`
  return (
    <svg className={css.ruler} aria-hidden="true">
      {days.map((day, index) => {
        const isNamed = index % NAMED_EVERY === 0
        const x = percent(day)
        return <line key={day} className={drawing.tick} x1={x} x2={x} y1="0" y2={isNamed ? 8 : 4} />
      })}
      {days
        .filter((_, index) => index % NAMED_EVERY === 0)
        .map((day) => {
          const { day: number, month } = timeParts(day, locale, 'UTC')
          const anchor = day === last ? 'end' : day - first < DAY_MS ? 'start' : 'middle'
          return (
            <text key={formatUtcDay(day)} className={drawing.text} x={percent(day)} y="22" textAnchor={anchor}>
              {number} {month}
            </text>
          )
        })}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
