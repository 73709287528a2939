/** Whether this process keeps up with what it is asked. */
export interface EventLoopWatch extends Disposable {
  /** It has not for a while: only what costs nothing should be answered. */
  readonly isLate: boolean
}

const LOOK_MS = 20
/** A single pause is the garbage collector, or one large answer; this many in a row are a queue. */
const IN_A_ROW = 3

/** @param limitMs how late a timer may be; 0 is any */
export function watchEventLoop(limitMs: number): EventLoopWatch {
  let due = performance.now() + LOOK_MS
  let late = 0
  const looking = setInterval(() => {
    const now = performance.now()
    late = now - due > limitMs ? late + 1 : 0
    due = now + LOOK_MS
  }, LOOK_MS).unref()
  return {
    get isLate() {
      return limitMs > 0 && late >= IN_A_ROW
    },
    [Symbol.dispose]: () => clearInterval(looking),
  }
}
