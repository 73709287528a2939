import { type ChartPoint, timeRangeOf } from './chart-plot.ts'

/** An event on the time axis: numbered, or a step without a number. */
export interface ChartFlag {
  readonly at: number
  readonly text: string | null
}

export interface PlacedFlag extends ChartFlag {
  /** From 0 at the first point to 1 at the last. */
  readonly x: number
}

/** The events between the first and the last point. */
export function placeFlags(flags: readonly ChartFlag[], points: readonly ChartPoint[]): readonly PlacedFlag[] {
  const { from, to } = timeRangeOf(points)
  return flags
    .filter(({ at }) => at >= from && at <= to)
    .map(({ at, text }) => ({ at, text, x: to === from ? 1 : (at - from) / (to - from) }))
}
