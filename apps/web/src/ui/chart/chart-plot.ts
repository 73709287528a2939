import { computeLinearMarks, computeLogarithmicMarks } from './value-marks.ts'

/** A value at a time. Values are exact decimal strings; only drawing positions are floats. */
export interface ChartPoint {
  readonly at: number
  readonly value: string
}

export type ChartScale = 'linear' | 'logarithmic'

/** A position in the plot: from 0 to 1, from the left and from the top. */
export interface PlotPosition {
  readonly x: number
  readonly y: number
}

/** Size-independent layout of a chart, shared by screens, files and cards. */
export interface ChartPlot {
  /** The actual scale: logarithmic only if there is a value above zero. */
  readonly scale: ChartScale
  /** Round values along the axis, lowest first. */
  readonly marks: readonly { readonly value: string; readonly y: number }[]
  /** One per point; null if the scale has no position for it, as zero has no logarithm. */
  readonly spots: readonly (PlotPosition | null)[]
  /** Whether the axis begins at zero, so that an area under the line is meaningful. */
  readonly isFromZero: boolean
}

/** Points must be in chronological order. The time axis is that of `axisPoints`, which another line may define. */
export function createPlot(
  points: readonly ChartPoint[],
  requestedScale: ChartScale = 'linear',
  axisPoints: readonly ChartPoint[] = points,
): ChartPlot {
  const values = points.map(({ value }) => Number(value))
  const scale = requestedScale === 'logarithmic' && values.some((value) => value > 0) ? 'logarithmic' : 'linear'
  const drawable = scale === 'linear' ? values : values.filter((value) => value > 0)
  if (drawable.length === 0) return { scale, marks: [], spots: [], isFromZero: false }
  const lowest = drawable.reduce((min, value) => Math.min(min, value))
  const highest = drawable.reduce((max, value) => Math.max(max, value))
  const marksOf = scale === 'linear' ? computeLinearMarks : computeLogarithmicMarks
  const marks = marksOf(lowest, highest, Math.max(...points.map(decimalsOf)))
  const yOf = verticalOf(scale, Number(marks[0]), Number(marks.at(-1)))
  const xOf = horizontalOf(axisPoints)
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

/** Positions of further values on the axes of a plot; null where there is no value. */
export function placeOnPlot(
  { scale, marks }: ChartPlot,
  values: readonly (ChartPoint | null)[],
  axisPoints: readonly ChartPoint[],
): readonly (PlotPosition | null)[] {
  const yOf = verticalOf(scale, Number(marks[0]?.value), Number(marks.at(-1)?.value))
  const xOf = horizontalOf(axisPoints)
  return values.map((point) => {
    const value = Number(point?.value)
    return point === null || (scale === 'logarithmic' && value <= 0) ? null : { x: xOf(point.at), y: yOf(value) }
  })
}

/** First and last time of chronological points. */
export function timeRangeOf(points: readonly ChartPoint[]): { readonly from: number; readonly to: number } {
  const from = points[0]?.at ?? 0
  return { from, to: points.at(-1)?.at ?? from }
}

export interface PathOptions {
  readonly width: number
  readonly height: number
  readonly isStep?: boolean | undefined
}

/** Path of the line, with gaps where a point has no position. A step holds its value until the next point. */
export function buildLinePath(
  { spots }: Pick<ChartPlot, 'spots'>,
  { width, height, isStep = false }: PathOptions,
): string {
  let isDrawing = false
  return spots
    .map((spot) => {
      const wasDrawing = isDrawing
      isDrawing = spot !== null
      if (spot === null) return ''
      const [x, y] = [round(spot.x * width), round(spot.y * height)]
      // A single point is a line to itself, which round caps draw as a dot.
      if (!wasDrawing) return `M${x} ${y}L${x} ${y}`
      return isStep ? `H${x}V${y}` : `L${x} ${y}`
    })
    .join('')
}

/** Path of the area between the line and zero; empty unless the axis begins at zero. */
export function buildAreaPath(plot: ChartPlot, { width, height, isStep = false }: PathOptions): string {
  const [first] = plot.spots
  const last = plot.spots.at(-1)
  if (!plot.isFromZero || plot.scale === 'logarithmic' || !first || !last) return ''
  return `${buildLinePath(plot, { width, height, isStep })}V${height}H${round(first.x * width)}Z`
}

/** Index of the point nearest to a position; -1 without points. */
export function findNearestPointIndex(points: readonly ChartPoint[], x: number): number {
  const { from, to } = timeRangeOf(points)
  const target = from + x * (to - from)
  const after = points.findIndex(({ at }) => at >= target)
  if (after === -1) return points.length - 1
  const [before, next] = [points[after - 1], points[after]]
  return before !== undefined && next !== undefined && target - before.at < next.at - target ? after - 1 : after
}

function verticalOf(scale: ChartScale, lowest: number, highest: number): (value: number) => number {
  const transform = scale === 'linear' ? (value: number) => value : Math.log10
  const [from, to] = [transform(lowest), transform(highest)]
  return (value) => 1 - (transform(value) - from) / (to - from)
}

/** A single point is placed at the right end, like every newest point. */
function horizontalOf(points: readonly ChartPoint[]): (at: number) => number {
  const { from, to } = timeRangeOf(points)
  return (at) => (to === from ? 1 : (at - from) / (to - from))
}

const decimalsOf = ({ value }: ChartPoint) => value.split('.')[1]?.length ?? 0

const round = (value: number) => Math.round(value * 10) / 10
