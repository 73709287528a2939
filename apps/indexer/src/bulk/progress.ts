import { limitingStage, type StageWaits, waitDifference } from './stage-waits.ts'

/** Snapshot of the bulk load; rows and waits are totals since its start. */
export interface ProgressSample {
  readonly timeMs: number
  readonly height: number
  readonly rows: number
  readonly waits: readonly StageWaits[]
}

/** Samples in chronological order, latest last. */
export type SampleWindow = readonly [ProgressSample, ...ProgressSample[]]

export interface BulkProgress {
  readonly height: number
  readonly target: number
  readonly blocksPerSecond: number
  readonly rowsPerSecond: number
  /** Undefined until two samples can be compared. */
  readonly limitedBy: string | undefined
  /** Undefined while no blocks are written, since no estimate is possible. */
  readonly secondsLeft: number | undefined
}

/** Adds a sample and drops those outside the window. */
export function slideWindow(window: readonly ProgressSample[], sample: ProgressSample, widthMs: number): SampleWindow {
  const from = sample.timeMs - widthMs
  // The last sample before the window stays, so that the window is fully covered.
  const [first, ...others] = window.filter((_, i) => (window[i + 1] ?? sample).timeMs > from)
  return first === undefined ? [sample] : [first, ...others, sample]
}

/** Progress between the first and the last sample of the window. */
export function measureProgress(window: SampleWindow, target: number): BulkProgress {
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
    limitedBy: seconds > 0 ? limitingStage(waitDifference(first.waits, last.waits)) : undefined,
    secondsLeft: blocksLeft === 0 ? 0 : blocksPerSecond > 0 ? blocksLeft / blocksPerSecond : undefined,
  }
}
