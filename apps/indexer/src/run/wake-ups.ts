/** Clients can cause wake-ups, so nodes are polled for them at most ten times a second. */
const MIN_INTERVAL_MS = 100

export interface WakeUpOptions {
  /** Starts the task, or joins one that runs. */
  readonly run: () => Promise<void> | undefined
  /** Waits for a task that runs now: it may have looked before the reason of the wake-up. */
  readonly waitForRunning: () => Promise<void>
  readonly signal: AbortSignal
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Returns a function that causes one more run of a task. Calls before it starts share it. After a run, at least as much
 * time passes as it took, so that wake-ups leave half of the time to others.
 */
export function createWakeUps({ run, waitForRunning, signal, now, sleep }: WakeUpOptions): () => void {
  let isPending = false
  let notBefore = Number.NEGATIVE_INFINITY
  const runOnce = async () => {
    await waitForRunning()
    const delayMs = notBefore - now()
    if (delayMs > 0) await sleep(delayMs, signal)
    isPending = false
    if (signal.aborted) return
    const start = now()
    notBefore = start + MIN_INTERVAL_MS
    await run()
    const end = now()
    notBefore = Math.max(notBefore, end + (end - start))
  }
  return () => {
    if (isPending || signal.aborted) return
    isPending = true
    void runOnce()
  }
}
