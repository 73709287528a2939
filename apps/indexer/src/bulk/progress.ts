import type { IndexerLog } from '#follow/follow-status.ts'
import type { ProgressBar } from '#work/progress-bar.ts'
import { formatDuration } from '#work/progress-reporter.ts'
import { limitingStage, type StageWaits, waitDifference } from './stage-clock.ts'

/** A written batch of a bulk load. */
export interface BatchDone {
  readonly height: number
  readonly rows: number
  /** Since the start of the pass. */
  readonly waits: readonly StageWaits[]
}

/** Progress of the bulk load and the index build, for the log, status and metrics. */
export interface ProgressReport {
  /** Undefined outside of a bulk load. */
  readonly loading: BulkProgress | undefined
  /** Current step of building state and indexes; undefined outside of a build. */
  readonly building: BuildProgress | undefined
  /** Since the start of the process. */
  readonly loaded: BulkCounts
  /** Current queue lengths: block chunks and row batches. */
  readonly queues: QueueLengths
  /** Bulk load has opened the index, at the start or after it undid blocks. */
  open(rowsRead: number): void
  /** Called after each poll of the nodes: the index may be waiting for them, and the target moves. */
  setTarget(height: number, target: number): void
  /** Starts a pass: one uninterrupted load. Call the result after each batch. */
  beginPass(height: number): (done: BatchDone) => void
  /** @param secondsLeft until all steps are done */
  step(step: string, done: number, total: number, secondsLeft?: number): void
  /** Bulk load and build have ended or were interrupted. */
  end(): void
}

export interface BuildProgress {
  readonly step: string
  readonly done: number
  readonly total: number
  /** Undefined before the first step is done. */
  readonly secondsLeft?: number
}

export interface BulkCounts {
  readonly blocks: number
  readonly rows: number
  readonly passes: number
  /** Rows of the index that were read back into memory. */
  readonly rereadRows: number
}

export interface QueueLengths {
  fetched: number
  derived: number
}

const WINDOW_MS = 30_000
const LOG_INTERVAL_MS = 5000
const WAIT_LOG_INTERVAL_MS = 60_000
/** The build steps of a small index are too short to be logged. */
const SLOW_STEP_MS = 2000

/** @param bar drawn after each change; the log then needs fewer lines */
export function createProgressReport(log: IndexerLog, nowMs: () => number, bar?: ProgressBar): ProgressReport {
  let loading: BulkProgress | undefined
  let building: ProgressReport['building']
  let slow: NodeJS.Timeout | undefined
  let window: readonly ProgressSample[] = []
  let target = 0
  let lastLoggedAt = Number.NEGATIVE_INFINITY
  const loaded = { blocks: 0, rows: 0, passes: 0, rereadRows: 0 }
  const queues = { fetched: 0, derived: 0 }
  const record = (height: number, waits: readonly StageWaits[]): void => {
    const slid = slideWindow(window, { timeMs: nowMs(), height, rows: loaded.rows, waits }, WINDOW_MS)
    window = slid
    loading = measureProgress(slid, target)
    bar?.draw(progressRatio(loading), formatProgress(loading))
  }
  const logAfter = (intervalMs: number): void => {
    const dueMs = bar === undefined ? intervalMs : Math.max(intervalMs, WAIT_LOG_INTERVAL_MS)
    if (loading === undefined || nowMs() - lastLoggedAt < dueMs) return
    lastLoggedAt = nowMs()
    log.info({ ...loading, line: formatProgress(loading) }, 'bulk load progress')
  }
  return {
    get loading() {
      return loading
    },
    get building() {
      return building
    },
    loaded,
    queues,
    open(rowsRead) {
      loaded.rereadRows += rowsRead
      window = []
    },
    setTarget(height, newTarget) {
      target = newTarget
      record(height, [])
      logAfter(WAIT_LOG_INTERVAL_MS)
    },
    beginPass(height) {
      loaded.passes++
      lastLoggedAt = nowMs()
      let previous = height
      return (done) => {
        loaded.blocks += done.height - previous
        loaded.rows += done.rows
        previous = done.height
        record(done.height, done.waits)
        logAfter(done.height < target ? LOG_INTERVAL_MS : 0)
      }
    },
    step(step, done, total, secondsLeft) {
      loading = undefined
      building = { step, done, total, ...(secondsLeft !== undefined && { secondsLeft: Math.ceil(secondsLeft) }) }
      const left = secondsLeft === undefined ? '' : ` · ${formatDuration(secondsLeft)} left`
      bar?.draw(done / total, `building state and indexes ${done}/${total} · ${step}${left}`)
      clearTimeout(slow)
      slow = setTimeout(() => log.info({ ...building }, 'building state and indexes'), SLOW_STEP_MS).unref()
    },
    end() {
      // The queues are discarded when a load is interrupted.
      queues.fetched = queues.derived = 0
      loading = undefined
      window = []
      building = undefined
      bar?.clear()
      clearTimeout(slow)
    },
  }
}

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
  // The waits of a pass start at zero again.
  const { waits } = window.findLast((sample) => sample.waits.length === 0) ?? first
  return {
    height: last.height,
    target,
    blocksPerSecond,
    rowsPerSecond: perSecond(last.rows - first.rows),
    limitedBy: seconds > 0 ? limitingStage(waitDifference(waits, last.waits)) : undefined,
    secondsLeft: blocksLeft === 0 ? 0 : blocksPerSecond > 0 ? blocksLeft / blocksPerSecond : undefined,
  }
}

/** One log line: `bulk 412000/1900000 21.7 % · 734 blocks/s · 61k rows/s · limited by write · 34 min left`. */
export function formatProgress(progress: BulkProgress): string {
  const { height, target, blocksPerSecond, rowsPerSecond, limitedBy, secondsLeft } = progress
  return [
    `bulk ${height}/${target} ${(progressRatio(progress) * 100).toFixed(1)} %`,
    `${formatRate(blocksPerSecond)} blocks/s`,
    `${formatRate(rowsPerSecond)} rows/s`,
    ...(limitedBy === undefined ? [] : [`limited by ${limitedBy}`]),
    ...(secondsLeft === undefined ? [] : [`${formatDuration(secondsLeft)} left`]),
  ].join(' · ')
}

/** From 0 to 1, and 1 only at the target. */
export function progressRatio({ height, target }: Pick<BulkProgress, 'height' | 'target'>): number {
  // Rounding must not show 100 % before the target is reached.
  return height >= target ? 1 : Math.min(0.999, height / target)
}

function formatRate(perSecond: number): string {
  if (perSecond < 9.95) return perSecond.toFixed(1)
  if (perSecond < 9999.5) return perSecond.toFixed(0)
  if (perSecond < 999_500) return `${(perSecond / 1000).toFixed(0)}k`
  return `${(perSecond / 1_000_000).toFixed(1)}M`
}
