import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ergo-explorer/chain'
/** A tick of the time axis; some have labels. */
export interface TimeMark {
  readonly at: number
  /** From 0, the first time, to 1, the last. */
  readonly x: number
  readonly hasLabel: boolean
  /** Every second label, hidden if space is short. */
  readonly isOptionalLabel: boolean
}

/** Distances between labels, and the number of ticks in between. */
const STEPS: readonly (readonly [number, number])[] = [
  [5 * MINUTE_MS, 5],
  [15 * MINUTE_MS, 3],
  [30 * MINUTE_MS, 6],
  [HOUR_MS, 4],
  [3 * HOUR_MS, 3],
  [6 * HOUR_MS, 6],
  [12 * HOUR_MS, 4],
  [DAY_MS, 4],
  [2 * DAY_MS, 4],
  [5 * DAY_MS, 5],
  [10 * DAY_MS, 10],
  [30 * DAY_MS, 6],
  [60 * DAY_MS, 6],
  [120 * DAY_MS, 4],
  [365 * DAY_MS, 4],
  [730 * DAY_MS, 8],
  [1825 * DAY_MS, 5],
]
const MAX_LABELS = 7

/**
 * Counted back from the last time, which readers look for first. Ticks are never closer than the points, so that daily
 * data has no hours.
 */
export function layOutTimeMarks(first: number, last: number, gapMs = 0): readonly TimeMark[] {
  const span = last - first
  if (!(span > 0)) return Number.isFinite(last) ? [{ at: last, x: 1, hasLabel: true, isOptionalLabel: false }] : []
  const [step, maxParts] = STEPS.find(([each]) => span / each <= MAX_LABELS && each >= gapMs) ?? [span / 4, 4]
  const parts = step / maxParts < gapMs ? 1 : maxParts
  const count = Math.floor((span / step) * parts + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = last - (index * step) / parts
    const hasLabel = index % parts === 0
    return { at, x: (at - first) / span, hasLabel, isOptionalLabel: hasLabel && (index / parts) % 2 === 1 }
  }).toReversed()
}

/** Smallest distance between two points; 0 for a single point. */
export function smallestPointGapMs(points: readonly { readonly at: number }[]): number {
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  return gaps.length === 0 ? 0 : gaps.reduce((min, gap) => Math.min(min, gap))
}
