import type { Progress } from '@ergo-explorer/indexer/run/progress-report'

/** Where bulk mode came to, and how long each way of working took, in milliseconds. */
export interface Timing {
  readonly bulkHeight: number
  readonly bulkMs: number
  /** Building state and indexes. */
  readonly switchMs: number
  readonly liveHeight: number
  readonly liveMs: number
}

export interface TimedProgress {
  readonly progress: Progress
  /** To be asked at the tip. */
  readonly timing: (liveHeight: number) => Timing
}

/** Tells nobody of the progress, and notes when its parts begin. */
export function timedProgress(clock: () => number): TimedProgress {
  const start = clock()
  const marks = { begun: start, loaded: start, built: start }
  let bulkHeight = 0
  return {
    progress: {
      loading: undefined,
      building: undefined,
      loaded: { blocks: 0, rows: 0 },
      queues: { fetched: 0, derived: 0 },
      begin: () => {
        marks.begun = clock()
        return ({ height }) => (bulkHeight = height)
      },
      step: (_step, done) => {
        if (done === 0) marks.loaded = clock()
      },
      end: () => (marks.built = clock()),
    },
    timing: (liveHeight) => ({
      bulkHeight,
      bulkMs: marks.loaded - marks.begun,
      switchMs: marks.built - marks.loaded,
      liveHeight,
      liveMs: clock() - marks.built,
    }),
  }
}
