import drawing from './drawing.module.css'

export interface ScaleDrawingProps {
  /** Number of parts: 128 for the blocks of an epoch, 50 for a share. */
  readonly parts: number
  /** Position of the marker, in parts. */
  readonly at: number
  /** Interval of major ticks. */
  readonly major?: number | undefined
}

/** Ruler with a marker: the passed part in the ink colour, the rest grey. */
export function RulerDrawing({ parts, at, major = 10 }: ScaleDrawingProps) {
  const width = 2.5 * parts
  const ticks = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => {
      const tick = from + index
      return `M${tick * 2.5} 34V${tick % major === 0 ? 20 : 26}`
    }).join('')
  const marker = Math.min(Math.max(at, 0), parts)
  const passed = Math.floor(marker)
  return (
    <svg className={drawing.spark} viewBox={`0 0 ${width} 34`} preserveAspectRatio="none" aria-hidden="true">
      <path className={drawing.done} d={ticks(0, passed)} />
      <path className={drawing.tick} d={ticks(passed + 1, parts)} />
      <path className={drawing.marker} d={`M${marker * 2.5} 34V4`} />
    </svg>
  )
}
