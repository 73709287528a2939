const YOUNG_MS = 60_000
const SECOND_MS = 1000
/** Ages above a minute are updated at this interval. */
const SECONDS_BETWEEN = 15

/** Listeners with the timestamp whose age they show. */
const listeners = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined
let seconds = 0
let now: number | undefined

/** Current time of the shared clock: constant between two ticks, so that one render is consistent. */
export function getTickerTime(): number {
  now ??= Date.now()
  return now
}

/** Shared clock for all ages on the page. It stops while there are no listeners. */
export function subscribeToTicks(listener: () => void, timestamp: number): () => void {
  listeners.set(listener, timestamp)
  timer ??= setInterval(tick, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = undefined
  }
}

function tick(): void {
  seconds += 1
  now = Date.now()
  for (const [listener, timestamp] of listeners) {
    if (seconds % SECONDS_BETWEEN === 0 || now - timestamp < YOUNG_MS + SECOND_MS) listener()
  }
}
