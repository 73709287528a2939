export interface Span {
  readonly from: number
  readonly to: number
}

export interface ErrorWindows {
  /** For each restart: from its begin until the last failure before the next one ended; 0 where nothing failed. */
  readonly windowsMs: readonly number[]
  /** Failures that came before any restart. */
  readonly strayed: number
}

/** How long each restart was felt. @param begins of the restarts, in order */
export function errorWindows(begins: readonly number[], failures: readonly Span[]): ErrorWindows {
  const windowsMs = begins.map((begin, i) => {
    const next = begins[i + 1] ?? Number.POSITIVE_INFINITY
    const felt = failures.filter(({ to }) => to >= begin && to < next)
    return felt.length === 0 ? 0 : Math.max(...felt.map(({ to }) => to)) - begin
  })
  const first = begins[0] ?? Number.POSITIVE_INFINITY
  return { windowsMs, strayed: failures.filter(({ to }) => to < first).length }
}
