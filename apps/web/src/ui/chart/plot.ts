import { linearMarks, logarithmicMarks } from './value-marks.ts'

/** A value at a moment. Values are exact decimal text; only the places they are drawn at are floats. */
export interface Point {
  readonly at: number
  readonly value: string
}

export type Scale = 'linear' | 'logarithmic'

/** A place in the picture: both from 0 to 1, from the left and from the top. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where everything of a chart stands, whatever its size. Screens, files and cards are drawn of the same. */
export interface Plot {
  /** As drawn: without a value above zero there is no logarithmic scale. */
  readonly scale: Scale
  /** Round values beside the axis, the lowest first. */
  readonly marks: readonly { readonly value: string; readonly y: number }[]
  /** One for each point; null where the scale has no place for it: zero has no logarithm. */
  readonly spots: readonly (Spot | null)[]
  /** Whether the axis begins at zero, so that the area under the line means something. */
  readonly isFromZero: boolean
}

/** Points in the order of time. */
export function plotOf(points: readonly Point[], wanted: Scale = 'linear'): Plot {
  const values = points.map(({ value }) => Number(value))
  const scale = wanted === 'logarithmic' && values.some((value) => value > 0) ? 'logarithmic' : 'linear'
  const placed = scale === 'linear' ? values : values.filter((value) => value > 0)
  if (placed.length === 0) return { scale, marks: [], spots: [], isFromZero: false }
  const lowest = placed.reduce((least, value) => Math.min(least, value))
  const highest = placed.reduce((most, value) => Math.max(most, value))
  const marksOf = scale === 'linear' ? linearMarks : logarithmicMarks
  const marks = marksOf(lowest, highest, Math.max(...points.map(decimalsOf)))
  const yOf = verticalOf(scale, Number(marks[0]), Number(marks.at(-1)))
  const xOf = horizontalOf(points)
  return {
    scale,
    marks: marks.map((value) => ({ value, y: yOf(Number(value)) })),
    spots: points.map(({ at }, index) => {
      const value = values[index] ?? 0
      return scale === 'logarithmic' && value <= 0 ? null : { x: xOf(at), y: yOf(value) }
    }),
    isFromZero: Number(marks[0]) === 0,
  }
}

/** The line, broken where a point has no place. A step holds its value until the next point. */
export function linePath({ spots }: Plot, width: number, height: number, isStep = false): string {
  let isDrawing = false
  return spots
    .map((spot) => {
      const wasDrawing = isDrawing
      isDrawing = spot !== null
      if (spot === null) return ''
      const [x, y] = [round(spot.x * width), round(spot.y * height)]
      // A point that stands alone is a line to itself, which a round cap makes a dot.
      if (!wasDrawing) return `M${x} ${y}L${x} ${y}`
      return isStep ? `H${x}V${y}` : `L${x} ${y}`
    })
    .join('')
}

/** What is between the line and zero; nothing unless the axis begins there. */
export function areaPath(plot: Plot, width: number, height: number, isStep = false): string {
  const [first] = plot.spots
  const last = plot.spots.at(-1)
  if (!plot.isFromZero || plot.scale === 'logarithmic' || !first || !last) return ''
  return `${linePath(plot, width, height, isStep)}V${height}H${round(first.x * width)}Z`
}

/** Which point stands nearest to a place; -1 where there is none. */
export function nearest(points: readonly Point[], x: number): number {
  const first = points[0]?.at ?? 0
  const wanted = first + x * ((points.at(-1)?.at ?? first) - first)
  const after = points.findIndex(({ at }) => at >= wanted)
  if (after === -1) return points.length - 1
  const [before, next] = [points[after - 1], points[after]]
  return before !== undefined && next !== undefined && wanted - before.at < next.at - wanted ? after - 1 : after
}

function verticalOf(scale: Scale, lowest: number, highest: number): (value: number) => number {
  const place = scale === 'linear' ? (value: number) => value : Math.log10
  const [from, to] = [place(lowest), place(highest)]
  return (value) => 1 - (place(value) - from) / (to - from)
}

/** A point alone stands at the end, where the newest always is. */
function horizontalOf(points: readonly Point[]): (at: number) => number {
  const first = points[0]?.at ?? 0
  const span = (points.at(-1)?.at ?? first) - first
  return (at) => (span === 0 ? 1 : (at - first) / span)
}

const decimalsOf = ({ value }: Point) => value.split('.')[1]?.length ?? 0

const round = (value: number) => Math.round(value * 10) / 10
