const YOUNG_MS = 60_000
const SECOND_MS = 1000
/** Whoever is older than a minute is looked at every so many seconds. */
const SECONDS_BETWEEN = 15

/** Who listens, and the moment whose age it shows. */
const listeners = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined
let seconds = 0
let now: number | undefined

/** The time by that clock: the same for everybody between two ticks, so that a rendering agrees with itself. */
export function timeNow(): number {
  now ??= Date.now()
  return now
}

/** One clock for every age on the page. It stands still while nobody listens. */
export function onTick(listener: () => void, timestamp: number): () => void {
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
