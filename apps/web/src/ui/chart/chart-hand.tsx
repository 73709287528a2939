import { type PointerEvent, useState } from 'react'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { useWords } from '../../i18n/use-words.ts'
import drawing from '../drawing.module.css'
import { NowNeedle, percent } from './chart-drawing.tsx'
import css from './chart.module.css'
import { nearest, type Plot, type Point } from './plot.ts'

export interface ChartHandProps {
  readonly label: string
  readonly points: readonly Point[]
  readonly plot: Plot
  /** Which point is read; null while nobody points. */
  readonly read: number | null
  readonly valueText: string
  readonly onRead: (index: number | null) => void
  readonly onZoom: (from: number, to: number) => void
}

/** Of the width of the plot; less is a click with a trembling hand. */
const SHORTEST_DRAG = 0.01

/** What pointer, finger and arrow keys do on a plot, and what they leave there: a needle, or what is being picked. */
export function ChartHand({ label, points, plot, read, valueText, onRead, onZoom }: ChartHandProps) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const x = placeOf(event)
    onRead(nearest(points, x))
    if (drag !== null) setDrag({ ...drag, to: x })
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    // A finger that moves reads; only what can also hover picks a part by dragging.
    if (event.pointerType === 'touch' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: placeOf(event), to: placeOf(event) })
  }
  const release = () => {
    setDrag(null)
    if (drag === null || Math.abs(drag.to - drag.from) < SHORTEST_DRAG) return
    const ends = [nearest(points, drag.from), nearest(points, drag.to)].toSorted((a, b) => a - b)
    const [from = 0, to = 0] = ends
    if (to > from) onZoom(from, to)
  }
  const leave = () => {
    if (drag === null) onRead(null)
  }
  return (
    <>
      <svg
        className={css.over}
        aria-hidden="true"
        onPointerMove={move}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={leave}
      >
        {drag !== null && <Picked {...drag} />}
        {read === null ? <NowNeedle plot={plot} /> : <ReadNeedle plot={plot} index={read} />}
      </svg>
      {isHydrated && (
        <input
          className={css.keys}
          type="range"
          aria-label={words.text('plot.read', { label })}
          aria-valuetext={valueText}
          min={0}
          max={points.length - 1}
          value={read ?? points.length - 1}
          onChange={({ target }) => onRead(Number(target.value))}
          onBlur={() => onRead(null)}
        />
      )}
    </>
  )
}

function Picked({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <rect
      className={css.picked}
      x={percent(Math.min(from, to))}
      width={percent(Math.abs(to - from))}
      y="0"
      height="100%"
    />
  )
}

function ReadNeedle({ plot, index }: { readonly plot: Plot; readonly index: number }) {
  const spot = plot.spots[index]
  if (!spot) return null
  return (
    <>
      <line className={css.readLine} x1={percent(spot.x)} x2={percent(spot.x)} y1="0" y2="100%" />
      <circle className={drawing.now} cx={percent(spot.x)} cy={percent(spot.y)} r="3.5" />
    </>
  )
}

/** From 0 at the left end to 1 at the right. */
function placeOf({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / width))
}
