import { limitingStage, type StageWaits, waitsBetween } from './stage-waits.ts'

/** Where the bulk load was at a moment; rows and waits are totals since its start. */
export interface Sample {
  readonly timeMs: number
  readonly height: number
  readonly rows: number
  readonly waits: readonly StageWaits[]
}

/** Samples in order of time, the latest last. */
export type SampleWindow = readonly [Sample, ...Sample[]]

export interface Progress {
  readonly height: number
  readonly target: number
  readonly blocksPerSecond: number
  readonly rowsPerSecond: number
  /** Undefined until two samples can be compared. */
  readonly limitedBy: string | undefined
  /** Undefined while nothing moves: any figure would be a guess. */
  readonly secondsLeft: number | undefined
}

/** Adds a sample and forgets those that are not needed to look back over the width of the window. */
export function slideWindow(window: readonly Sample[], sample: Sample, widthMs: number): SampleWindow {
  const from = sample.timeMs - widthMs
  // The last sample before the window stays, so that the figures cover its whole width.
  const [first, ...others] = window.filter((_, i) => (window[i + 1] ?? sample).timeMs > from)
  return first === undefined ? [sample] : [first, ...others, sample]
}

/** The figures from the first sample of the window to its last. */
export function measureProgress(window: SampleWindow, target: number): Progress {
  const [first] = window
  const last = window.at(-1) ?? first
  const seconds = (last.timeMs - first.timeMs) / 1000
  const perSecond = (count: number): number => (seconds > 0 ? count / seconds : 0)
  const blocksPerSecond = perSecond(last.height - first.height)
  const blocksLeft = Math.max(0, target - last.height)
  return {
    height: last.height,
    target,
    blocksPerSecond,
    rowsPerSecond: perSecond(last.rows - first.rows),
    limitedBy: seconds > 0 ? limitingStage(waitsBetween(first.waits, last.waits)) : undefined,
    secondsLeft: blocksLeft === 0 ? 0 : blocksPerSecond > 0 ? blocksLeft / blocksPerSecond : undefined,
  }
}
