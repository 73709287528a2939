export interface TimeSpan {
  readonly from: number
  readonly to: number
}

export interface ErrorWindows {
  /** For each restart: time until the last failure before the next restart ended; 0 without failures. */
  readonly windowsMs: readonly number[]
  /** Failures before the first restart. */
  readonly errorsBeforeRestarts: number
}

/** How long requests failed after each restart. @param restartTimes start of each restart, ascending */
export function computeErrorWindows(restartTimes: readonly number[], failures: readonly TimeSpan[]): ErrorWindows {
  const windowsMs = restartTimes.map((restartTime, i) => {
    const next = restartTimes[i + 1] ?? Number.POSITIVE_INFINITY
    const caused = failures.filter(({ to }) => to >= restartTime && to < next)
    return caused.length === 0 ? 0 : Math.max(...caused.map(({ to }) => to)) - restartTime
  })
  const first = restartTimes[0] ?? Number.POSITIVE_INFINITY
  return { windowsMs, errorsBeforeRestarts: failures.filter(({ to }) => to < first).length }
}
