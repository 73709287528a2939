import { isOk, type RequestOutcome, durationsOf } from '../load/request-outcome.ts'
import { percentile } from '../measure/percentile.ts'

const WINDOW_MS = 500
/** A single slow response also happens without load. */
const WAIT_PERCENTILE = 0.95
/** Tolerance over the slowest half second of the quiet phase, which is short. */
const SLACK = 1.5

/**
 * How long the overload had an effect after its end: until the last half second with a failed request, or with a longer
 * wait than in any half second before the overload. A new block slows one half second down even without load.
 * @param quiet outcomes before the overload
 * @param after outcomes since its end, at the same rate
 */
export function recoveryTimeMs(
  quiet: readonly RequestOutcome[],
  after: readonly RequestOutcome[],
  endMs: number,
): number {
  const maxWait = SLACK * Math.max(...windowsOf(quiet, 0).values().map(waitIn))
  const slowWindows = windowsOf(after, endMs)
    .entries()
    .filter(([, outcomes]) => !outcomes.every(isOk) || waitIn(outcomes) > maxWait)
    .map(([window]) => window)
    .toArray()
  return slowWindows.length === 0 ? 0 : (Math.max(...slowWindows) + 1) * WINDOW_MS
}

const windowsOf = (outcomes: readonly RequestOutcome[], startMs: number) =>
  Map.groupBy(outcomes, ({ atMs }) => Math.floor((atMs - startMs) / WINDOW_MS))

const waitIn = (outcomes: readonly RequestOutcome[]): number => percentile(durationsOf(outcomes), WAIT_PERCENTILE)
