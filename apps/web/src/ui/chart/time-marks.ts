/** A tick of a time axis; at every few stands its name. */
export interface TimeMark {
  readonly at: number
  /** From 0, the first moment, to 1, the last. */
  readonly x: number
  readonly isNamed: boolean
  /** Of the named ones, every second: left out where there is little room. */
  readonly isSpare: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How far apart names stand, and into how many parts ticks divide that. */
const STEPS: readonly (readonly [number, number])[] = [
  [5 * MINUTE, 5],
  [15 * MINUTE, 3],
  [30 * MINUTE, 6],
  [HOUR, 4],
  [3 * HOUR, 3],
  [6 * HOUR, 6],
  [12 * HOUR, 4],
  [DAY, 4],
  [2 * DAY, 4],
  [5 * DAY, 5],
  [10 * DAY, 10],
  [30 * DAY, 6],
  [60 * DAY, 6],
  [120 * DAY, 4],
  [365 * DAY, 4],
  [730 * DAY, 8],
  [1825 * DAY, 5],
]
const MOST_NAMES = 7

/**
 * Counted back from the last moment, which is what a reader looks for first; and none nearer to each other than the points
 * are, so that a chart of days has no hours.
 */
export function timeMarks(first: number, last: number, gapMs = 0): readonly TimeMark[] {
  const span = last - first
  if (!(span > 0)) return Number.isFinite(last) ? [{ at: last, x: 1, isNamed: true, isSpare: false }] : []
  const [step, most] = STEPS.find(([each]) => span / each <= MOST_NAMES && each >= gapMs) ?? [span / 4, 4]
  const parts = step / most < gapMs ? 1 : most
  const count = Math.floor((span / step) * parts + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = last - (index * step) / parts
    const isNamed = index % parts === 0
    return { at, x: (at - first) / span, isNamed, isSpare: isNamed && (index / parts) % 2 === 1 }
  }).toReversed()
}

/** How near to each other two points are at least; nothing for one. */
export function gapOf(points: readonly { readonly at: number }[]): number {
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  return gaps.length === 0 ? 0 : gaps.reduce((least, gap) => Math.min(least, gap))
}
