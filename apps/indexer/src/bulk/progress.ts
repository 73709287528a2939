import type { IndexerLog } from '#follow/follow-status.ts'
import { limitingStage, type StageWaits, waitDifference } from './stage-clock.ts'

/** Progress of the bulk load and the index build, for the log, status and metrics. */
export interface ProgressReport {
  /** Undefined outside of a bulk load. */
  readonly loading: BulkProgress | undefined
  /** Current step of building state and indexes; undefined outside of a build. */
  readonly building: { readonly step: string; readonly done: number; readonly total: number } | undefined
  /** Loaded since the start of the process. */
  readonly loaded: { readonly blocks: number; readonly rows: number }
  /** Current queue lengths: block chunks and row batches. */
  readonly queues: QueueLengths
  begin(height: number, target: number): (done: { height: number; rows: number; waits: readonly StageWaits[] }) => void
  step(step: string, done: number, total: number): void
  /** Bulk load and build have ended or were interrupted. */
  end(): void
}

export interface QueueLengths {
  fetched: number
  derived: number
}

const WINDOW_MS = 30_000
const LOG_INTERVAL_MS = 5000
/** The build steps of a small index are too short to be logged. */
const SLOW_STEP_MS = 2000

export function createProgressReport(log: IndexerLog, nowMs: () => number): ProgressReport {
  let loading: BulkProgress | undefined
  let building: ProgressReport['building']
  let slow: NodeJS.Timeout | undefined
  const loaded = { blocks: 0, rows: 0 }
  const queues = { fetched: 0, derived: 0 }
  return {
    get loading() {
      return loading
    },
    get building() {
      return building
    },
    loaded,
    queues,
    begin(height, target) {
      let rows = 0
      let lastLoggedAt = nowMs()
      let window: readonly ProgressSample[] = [{ timeMs: lastLoggedAt, height, rows, waits: [] }]
      return (done) => {
        const timeMs = nowMs()
        loaded.blocks += done.height - (window.at(-1)?.height ?? height)
        loaded.rows += done.rows
        rows += done.rows
        const slid = slideWindow(window, { timeMs, height: done.height, rows, waits: done.waits }, WINDOW_MS)
        window = slid
        loading = measureProgress(slid, target)
        if (timeMs - lastLoggedAt < LOG_INTERVAL_MS && done.height < target) return
        lastLoggedAt = timeMs
        log.info({ ...loading, line: formatProgress(loading) }, 'bulk load progress')
      }
    },
    step(step, done, total) {
      loading = undefined
      building = { step, done, total }
      clearTimeout(slow)
      slow = setTimeout(() => log.info({ step, done, total }, 'building state and indexes'), SLOW_STEP_MS).unref()
    },
    end() {
      // The queues are discarded when a load is interrupted.
      queues.fetched = queues.derived = 0
      loading = undefined
      building = undefined
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
  return {
    height: last.height,
    target,
    blocksPerSecond,
    rowsPerSecond: perSecond(last.rows - first.rows),
    limitedBy: seconds > 0 ? limitingStage(waitDifference(first.waits, last.waits)) : undefined,
    secondsLeft: blocksLeft === 0 ? 0 : blocksPerSecond > 0 ? blocksLeft / blocksPerSecond : undefined,
  }
}

/** One log line: `bulk 412000/1900000 21.7 % · 734 blocks/s · 61k rows/s · limited by write · 34 min left`. */
export function formatProgress(progress: BulkProgress): string {
  const { height, target, blocksPerSecond, rowsPerSecond, limitedBy, secondsLeft } = progress
  return [
    `bulk ${height}/${target} ${formatShare(height, target)} %`,
    `${formatRate(blocksPerSecond)} blocks/s`,
    `${formatRate(rowsPerSecond)} rows/s`,
    ...(limitedBy === undefined ? [] : [`limited by ${limitedBy}`]),
    ...(secondsLeft === undefined ? [] : [`${formatDuration(secondsLeft)} left`]),
  ].join(' · ')
}

function formatShare(height: number, target: number): string {
  if (height >= target) return '100.0'
  // Rounding must not show 100 % before the target is reached.
  return Math.min(99.9, (height / target) * 100).toFixed(1)
}

function formatRate(perSecond: number): string {
  if (perSecond < 9.95) return perSecond.toFixed(1)
  if (perSecond < 9999.5) return perSecond.toFixed(0)
  if (perSecond < 999_500) return `${(perSecond / 1000).toFixed(0)}k`
  return `${(perSecond / 1_000_000).toFixed(1)}M`
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${(seconds / HOUR).toFixed(1)} h`
  return `${(seconds / DAY).toFixed(1)} d`
}
