import { isGood, type Outcome, timesOf } from '../load/outcome.ts'
import { percentile } from '../measure/percentile.ts'

const WINDOW_MS = 500
/** Of so many in a hundred: a single slow answer is no trouble, and happens on a quiet day. */
const SHARE = 0.95
/** A little slower than the slowest half second of a quiet time is still quiet: that time was short. */
const SLACK = 1.5

/**
 * How long after the end of an overload it was felt: until the last half second in which somebody was not answered, or
 * waited longer than in any half second before it. A new block makes one of them slower than others, also on a quiet day.
 * @param quiet how requests came out before the overload
 * @param after how they came out since, at the same rate
 */
export function recoveredAfterMs(quiet: readonly Outcome[], after: readonly Outcome[], endMs: number): number {
  const slow = SLACK * Math.max(...windowsOf(quiet, 0).values().map(waitIn))
  const troubled = windowsOf(after, endMs)
    .entries()
    .filter(([, asked]) => !asked.every(isGood) || waitIn(asked) > slow)
    .map(([window]) => window)
    .toArray()
  return troubled.length === 0 ? 0 : (Math.max(...troubled) + 1) * WINDOW_MS
}

const windowsOf = (outcomes: readonly Outcome[], startMs: number) =>
  Map.groupBy(outcomes, ({ atMs }) => Math.floor((atMs - startMs) / WINDOW_MS))

const waitIn = (asked: readonly Outcome[]): number => percentile(timesOf(asked), SHARE)
