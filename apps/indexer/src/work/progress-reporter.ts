import type { IndexerLog } from '#follow/follow-status.ts'
import type { ProgressBar } from './progress-bar.ts'

/** Progress of work whose total is known, in any unit. */
export interface WorkProgress {
  /** From 0 to 1. */
  readonly ratio: number
  /** Undefined until something is done. */
  readonly secondsLeft: number | undefined
}

export function estimateWork({
  done,
  total,
  elapsedMs,
}: {
  readonly done: number
  readonly total: number
  readonly elapsedMs: number
}): WorkProgress {
  const ratio = total > 0 ? Math.min(1, done / total) : 1
  return { ratio, secondsLeft: ratio > 0 ? ((1 - ratio) / ratio) * (elapsedMs / 1000) : undefined }
}

/** One line: `import boxes · 41.2 % · 6 min left`. */
export function formatWork(label: string, { ratio, secondsLeft }: WorkProgress): string {
  const left = secondsLeft === undefined ? [] : [`${formatDuration(secondsLeft)} left`]
  return [label, `${(Math.floor(ratio * 1000) / 10).toFixed(1)} %`, ...left].join(' · ')
}

export interface ProgressReporter {
  /** @param label the part that is being done */
  add(done: number, label: string): void
  end(): void
}

const LOG_INTERVAL_MS = 5000
/** The bar shows the progress already. */
const LOG_INTERVAL_WITH_BAR_MS = 60_000

/** Reports the progress to the log, and to the terminal if there is one. */
export function createProgressReporter({
  message,
  total,
  log,
  bar,
  nowMs = () => performance.now(),
}: {
  /** Message of the log lines. */
  readonly message: string
  readonly total: number
  readonly log: Pick<IndexerLog, 'info'>
  readonly bar?: ProgressBar | undefined
  readonly nowMs?: () => number
}): ProgressReporter {
  const start = nowMs()
  const intervalMs = bar === undefined ? LOG_INTERVAL_MS : LOG_INTERVAL_WITH_BAR_MS
  let done = 0
  let lastLoggedAt = start
  return {
    add(more, label) {
      done += more
      const progress = estimateWork({ done, total, elapsedMs: nowMs() - start })
      const line = formatWork(label, progress)
      bar?.draw(progress.ratio, line)
      if (nowMs() - lastLoggedAt < intervalMs) return
      lastLoggedAt = nowMs()
      log.info({ ...progress, line }, message)
    },
    end: () => bar?.clear(),
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${(seconds / HOUR).toFixed(1)} h`
  return `${(seconds / DAY).toFixed(1)} d`
}
