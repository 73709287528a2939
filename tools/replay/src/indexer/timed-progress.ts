import type { ProgressReport } from '@ergo-explorer/indexer/run/progress-report'

/** The height that bulk mode reached and the duration of each mode in milliseconds. */
export interface Timing {
  readonly bulkHeight: number
  readonly bulkMs: number
  /** Building state tables and indexes. */
  readonly switchMs: number
  readonly liveHeight: number
  readonly liveMs: number
}

export interface TimedProgress {
  readonly progress: ProgressReport
  /** Call it when the indexer is at the tip. */
  readonly timing: (liveHeight: number) => Timing
}

/** A progress report that prints nothing and records when each part starts. */
export function timedProgress(clock: () => number): TimedProgress {
  const start = clock()
  const times = { begun: start, loaded: start, built: start }
  let bulkHeight = 0
  return {
    progress: {
      loading: undefined,
      building: undefined,
      loaded: { blocks: 0, rows: 0 },
      queues: { fetched: 0, derived: 0 },
      begin: () => {
        times.begun = clock()
        return ({ height }) => (bulkHeight = height)
      },
      step: (_step, done) => {
        if (done === 0) times.loaded = clock()
      },
      end: () => (times.built = clock()),
    },
    timing: (liveHeight) => ({
      bulkHeight,
      bulkMs: times.loaded - times.begun,
      switchMs: times.built - times.loaded,
      liveHeight,
      liveMs: clock() - times.built,
    }),
  }
}
