import { type ReactNode, useMemo, useState } from 'react'
import { formatDate } from '../../format/format-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Lines, Marks, Ruler, type Tone } from './chart-drawing.tsx'
import { ChartHand } from './chart-hand.tsx'
import css from './chart.module.css'
import type { FormatMark } from './mark-texts.ts'
import { plotOf, type Point, type Scale } from './plot.ts'
import { Reading } from './reading.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface LineChartProps<P extends Point = Point> {
  /** What it shows, in words. */
  readonly label: string
  /** In the order of time. */
  readonly points: readonly P[]
  readonly scale?: Scale | undefined
  /** A value with its unit: `19.21 TH/s`. */
  readonly format: (value: string) => string
  /** A mark of the axis, where the unit needs no repeating. Unless given, as values. */
  readonly formatMark?: FormatMark | undefined
  /** When a value is of. Unless given, its UTC day. */
  readonly formatAt?: ((milliseconds: number) => string) | undefined
  /** What else is known of a point, beside its reading. */
  readonly note?: ((point: P) => ReactNode) | undefined
  readonly tone?: Tone | undefined
  /** Whether a value holds until the next one. */
  readonly isStep?: boolean | undefined
  readonly size?: 'medium' | 'large' | 'fill' | undefined
}

/** From one moment to another, both included. */
interface Zoom {
  readonly from: number
  readonly to: number
}

/** A line over time. The reading above is the newest, or the one under pointer or arrow keys. A drag looks closer. */
export function LineChart<P extends Point>({
  label,
  points,
  scale,
  format,
  formatMark,
  note,
  tone,
  isStep,
  size,
  ...rest
}: LineChartProps<P>) {
  const { locale } = useWords()
  const formatAt = rest.formatAt ?? ((at: number) => formatDate(at, locale))
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const shown = useMemo(
    () => (zoom === null ? points : points.filter(({ at }) => at >= zoom.from && at <= zoom.to)),
    [points, zoom],
  )
  const plot = useMemo(() => plotOf(shown, scale), [shown, scale])
  const index = Math.min(read ?? shown.length - 1, shown.length - 1)
  const point = shown[index]
  if (point === undefined) return null

  const look = (next: readonly Point[] | null) => {
    const [first, last] = [next?.[0], next?.at(-1)]
    setZoom(first === undefined || last === undefined ? null : { from: first.at, to: last.at })
    setRead(null)
  }
  return (
    <div className={css.whole} data-size={size}>
      <Reading value={format(point.value)} at={formatAt(point.at)} note={note?.(point)}>
        <ZoomButtons
          canZoom={shown.length > FEWEST}
          isZoomed={zoom !== null}
          onZoom={() => look(around(shown, index))}
          onWhole={() => look(null)}
        />
      </Reading>
      <div className={css.chart} data-size={size}>
        <Marks plot={plot} format={formatMark ?? format} />
        <div className={css.plot}>
          <Lines plot={plot} label={label} tone={tone} isStep={isStep} />
          <ChartHand
            label={label}
            points={shown}
            plot={plot}
            read={read}
            valueText={`${format(point.value)}, ${formatAt(point.at)}`}
            onRead={setRead}
            onZoom={(from, to) => look(shown.slice(from, to + 1))}
          />
        </div>
        <Ruler points={shown} />
      </div>
    </div>
  )
}

/** Of fewer points a part is no chart. */
const FEWEST = 6

/** The half of the points that has one in its middle, as far as the ends allow. */
function around(points: readonly Point[], index: number): readonly Point[] {
  const count = Math.ceil(points.length / 2)
  const first = Math.min(Math.max(0, index - Math.floor(count / 2)), points.length - count)
  return points.slice(first, first + count)
}
