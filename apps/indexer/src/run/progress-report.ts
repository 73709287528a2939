import { formatProgress } from '../bulk/format-progress.ts'
import { measureProgress, type ProgressSample, slideWindow, type BulkProgress } from '../bulk/progress.ts'
import type { StageWaits } from '../bulk/stage-waits.ts'
import type { IndexerLog } from '../follow/follow-status.ts'

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
