import { type ReactNode, useMemo, useState } from 'react'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChartBody, type ChartSize } from './chart-body.tsx'
import type { ChartTone } from './chart-drawing.tsx'
import css from './chart.module.css'
import type { AxisMarkFormatter } from './lay-out-axis-labels.ts'
import { createPlot, type ChartPoint, type ChartScale } from './chart-plot.ts'
import { ChartReadout } from './chart-readout.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface LineChartProps<P extends ChartPoint = ChartPoint> {
  /** Text alternative of the chart. */
  readonly label: string
  /** In chronological order. */
  readonly points: readonly P[]
  readonly scale?: ChartScale | undefined
  /** A value with its unit: `19.21 TH/s`. */
  readonly format: (value: string) => string
  /** Label of an axis mark, where the unit need not be repeated. Default: `format`. */
  readonly formatMark?: AxisMarkFormatter | undefined
  /** Label of a time. Default: its UTC day. */
  readonly formatAt?: ((milliseconds: number) => string) | undefined
  /** Additional text about a point, beside its value. */
  readonly note?: ((point: P) => ReactNode) | undefined
  readonly tone?: ChartTone | undefined
  /** Whether a value holds until the next point. */
  readonly isStep?: boolean | undefined
  readonly size?: ChartSize | undefined
  /** Whether a vertical line marks the time of a point. */
  readonly isMarked?: ((point: P) => boolean) | undefined
}

/** Time range, both ends included. */
interface Zoom {
  readonly from: number
  readonly to: number
}

/**
 * Line chart over time. The readout shows the newest point, or the one selected by pointer or arrow keys. Dragging
 * zooms in.
 */
export function LineChart<P extends ChartPoint>({
  label,
  points,
  scale,
  format,
  formatMark,
  note,
  tone,
  isStep,
  size,
  isMarked,
  ...rest
}: LineChartProps<P>) {
  const { locale } = useTranslation()
  const formatAt = rest.formatAt ?? ((at: number) => formatDate(at, locale))
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const shown = useMemo(
    () => (zoom === null ? points : points.filter(({ at }) => at >= zoom.from && at <= zoom.to)),
    [points, zoom],
  )
  const plot = useMemo(() => createPlot(shown, scale), [shown, scale])
  const marked = useMemo(
    () => (isMarked === undefined ? [] : plot.spots.filter((_, at) => shown[at] !== undefined && isMarked(shown[at]))),
    [isMarked, plot, shown],
  )
  const index = Math.min(selectedIndex ?? shown.length - 1, shown.length - 1)
  const point = shown[index]
  if (point === undefined) return null

  const zoomTo = (next: readonly ChartPoint[] | null) => {
    const [first, last] = [next?.[0], next?.at(-1)]
    setZoom(first === undefined || last === undefined ? null : { from: first.at, to: last.at })
    setSelectedIndex(null)
  }
  return (
    <div className={css.root} data-size={size}>
      <ChartReadout value={format(point.value)} at={formatAt(point.at)} note={note?.(point)}>
        <ZoomButtons
          canZoom={shown.length > MIN_ZOOM_POINTS}
          isZoomed={zoom !== null}
          onZoom={() => zoomTo(pointsAround(shown, index))}
          onReset={() => zoomTo(null)}
        />
      </ChartReadout>
      <ChartBody
        label={label}
        points={shown}
        plot={plot}
        formatMark={formatMark ?? format}
        tone={tone}
        isStep={isStep}
        marked={marked}
        size={size}
        selectedIndex={selectedIndex}
        valueText={`${format(point.value)}, ${formatAt(point.at)}`}
        onSelect={setSelectedIndex}
        onZoom={(from, to) => zoomTo(shown.slice(from, to + 1))}
      />
    </div>
  )
}

/** Zooming into fewer points is disabled. */
const MIN_ZOOM_POINTS = 6

/** Half of the points around an index, clamped to the ends. */
function pointsAround(points: readonly ChartPoint[], index: number): readonly ChartPoint[] {
  const count = Math.ceil(points.length / 2)
  const first = Math.min(Math.max(0, index - Math.floor(count / 2)), points.length - count)
  return points.slice(first, first + count)
}
