import { formatProgress } from '../bulk/format-progress.ts'
import { measureProgress, type Sample, slideWindow, type Progress as Measured } from '../bulk/progress.ts'
import type { StageWaits } from '../bulk/stage-waits.ts'
import type { FollowLog } from '../follow/follow-status.ts'

/** How loading goes, as lines in the log and for whoever measures it. */
export interface Progress {
  /** Undefined while nothing is loaded in bulk. */
  readonly loading: Measured | undefined
  /** The step of the switch that is being taken, and how many there are; undefined while none is. */
  readonly building: { readonly step: string; readonly done: number; readonly all: number } | undefined
  /** Loaded since the start of the process. */
  readonly loaded: { readonly blocks: number; readonly rows: number }
  /** What waits between the stages at this moment: pieces of blocks, and batches of rows. */
  readonly queues: Queues
  begin(height: number, target: number): (done: { height: number; rows: number; waits: readonly StageWaits[] }) => void
  step(step: string, done: number, all: number): void
  /** Loading and building are over, or were broken off. */
  end(): void
}

export interface Queues {
  fetched: number
  derived: number
}

const WINDOW_MS = 30_000
const LINE_EVERY_MS = 5000
/** A small index is switched in no time, and nobody wants to read of each of its steps. */
const SLOW_STEP_MS = 2000

export function createProgress(log: FollowLog, nowMs: () => number): Progress {
  let loading: Measured | undefined
  let building: Progress['building']
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
      let lastLine = nowMs()
      let window: readonly Sample[] = [{ timeMs: lastLine, height, rows, waits: [] }]
      return (done) => {
        const timeMs = nowMs()
        loaded.blocks += done.height - (window.at(-1)?.height ?? height)
        loaded.rows += done.rows
        rows += done.rows
        const slid = slideWindow(window, { timeMs, height: done.height, rows, waits: done.waits }, WINDOW_MS)
        window = slid
        loading = measureProgress(slid, target)
        if (timeMs - lastLine < LINE_EVERY_MS && done.height < target) return
        lastLine = timeMs
        log.info({ ...loading, line: formatProgress(loading) }, 'loading in bulk')
      }
    },
    step(step, done, all) {
      loading = undefined
      building = { step, done, all }
      clearTimeout(slow)
      slow = setTimeout(() => log.info({ step, done, all }, 'building state and indexes'), SLOW_STEP_MS).unref()
    },
    end() {
      // What waited when loading was broken off is gone.
      queues.fetched = queues.derived = 0
      loading = undefined
      building = undefined
      clearTimeout(slow)
    },
  }
}
