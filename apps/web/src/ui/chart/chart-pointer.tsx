import { type PointerEvent, useState } from 'react'
import { useIsHydrated } from '#page/page-context.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '../drawing/drawing.module.css'
import { NewestPointMarker, toCssPercent } from './chart-drawing.tsx'
import css from './chart.module.css'
import { findNearestPointIndex, type ChartPlot, type ChartPoint } from './chart-plot.ts'

export interface ChartPointerProps {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly plot: ChartPlot
  /** Index of the point under the pointer; null if there is none. */
  readonly selectedIndex: number | null
  readonly valueText: string
  readonly onSelect: (index: number | null) => void
  readonly onZoom: (from: number, to: number) => void
}

/** As a fraction of the plot's width; a shorter drag is a click. */
const MIN_DRAG = 0.01

/** Pointer, touch and arrow key handling of a plot, with the marker and the drag selection. */
export function ChartPointer({ label, points, plot, selectedIndex, valueText, onSelect, onZoom }: ChartPointerProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const x = pointerX(event)
    onSelect(findNearestPointIndex(points, x))
    if (drag !== null) setDrag({ ...drag, to: x })
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    // Touch moves select a point; only pointers that can hover zoom by dragging.
    if (event.pointerType === 'touch' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: pointerX(event), to: pointerX(event) })
  }
  const release = () => {
    setDrag(null)
    if (drag === null || Math.abs(drag.to - drag.from) < MIN_DRAG) return
    const ends = [findNearestPointIndex(points, drag.from), findNearestPointIndex(points, drag.to)].toSorted(
      (a, b) => a - b,
    )
    const [from = 0, to = 0] = ends
    if (to > from) onZoom(from, to)
  }
  const leave = () => {
    if (drag === null) onSelect(null)
  }
  return (
    <>
      <svg
        className={css.overlay}
        aria-hidden="true"
        onPointerMove={move}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={leave}
      >
        {drag !== null && <DragSelection {...drag} />}
        {selectedIndex === null ? (
          <NewestPointMarker plot={plot} />
        ) : (
          <SelectionMarker plot={plot} index={selectedIndex} />
        )}
      </svg>
      {isHydrated && (
        <input
          className={css.keys}
          type="range"
          aria-label={t.text('plot.read', { label })}
          aria-valuetext={valueText}
          min={0}
          max={points.length - 1}
          value={selectedIndex ?? points.length - 1}
          onChange={({ target }) => onSelect(Number(target.value))}
          onBlur={() => onSelect(null)}
        />
      )}
    </>
  )
}

function DragSelection({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <rect
      className={css.selection}
      x={toCssPercent(Math.min(from, to))}
      width={toCssPercent(Math.abs(to - from))}
      y="0"
      height="100%"
    />
  )
}

function SelectionMarker({ plot, index }: { readonly plot: ChartPlot; readonly index: number }) {
  const spot = plot.spots[index]
  if (!spot) return null
  return (
    <>
      <line className={css.selectionLine} x1={toCssPercent(spot.x)} x2={toCssPercent(spot.x)} y1="0" y2="100%" />
      <circle className={drawing.now} cx={toCssPercent(spot.x)} cy={toCssPercent(spot.y)} r="3.5" />
    </>
  )
}

/** From 0 at the left edge to 1 at the right edge. */
function pointerX({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / width))
}
