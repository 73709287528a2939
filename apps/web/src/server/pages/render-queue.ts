/**
 * Runs one render per event loop iteration. New requests are handled in between, so they are answered or rejected
 * immediately however many pages are queued.
 */
export function createRenderQueue(): () => Promise<void> {
  const queue: (() => void)[] = []
  const next = () => {
    queue.shift()?.()
    if (queue.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      queue.push(resolve)
      if (queue.length === 1) setImmediate(next)
    })
}
