/** Tells whether this process keeps up with its load. */
export interface EventLoopMonitor extends Disposable {
  /** True after repeated delays: only cheap requests should be served. */
  readonly isOverloaded: boolean
}

const CHECK_INTERVAL_MS = 20
/** A single delay is garbage collection or one large response; this many in a row mean overload. */
const CONSECUTIVE_DELAYS = 3

/** @param limitMs maximum delay of a timer; 0 for no limit */
export function monitorEventLoop(limitMs: number): EventLoopMonitor {
  let due = performance.now() + CHECK_INTERVAL_MS
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - due > limitMs ? late + 1 : 0
    due = now + CHECK_INTERVAL_MS
  }, CHECK_INTERVAL_MS).unref()
  return {
    get isOverloaded() {
      return limitMs > 0 && late >= CONSECUTIVE_DELAYS
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
