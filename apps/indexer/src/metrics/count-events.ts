import type { ChainEvent, Publisher } from '../events/publisher.ts'

export interface EventCounts extends Publisher {
  /** Since the start of the process. */
  readonly counts: Readonly<Record<ChainEvent['kind'], number>>
  /** Number of reorgs, regardless of their depth. */
  readonly reorgs: number
  /** Blocks appended per second, over the last minute. */
  blocksPerSecond(): number
}

const WINDOW_MS = 60_000

/** Wraps a publisher and counts its events. */
export function countEvents(publisher: Publisher, nowMs: () => number): EventCounts {
  const counts = { block: 0, undo: 0, mempool: 0 }
  const start = nowMs()
  let appendedAt: number[] = []
  let reorgs = 0
  let isUndoing = false
  const dropOld = (now: number) => {
    if ((appendedAt[0] ?? now) <= now - WINDOW_MS) appendedAt = appendedAt.filter((at) => at > now - WINDOW_MS)
  }
  return {
    counts,
    get reorgs() {
      return reorgs
    },
    publish(event) {
      counts[event.kind]++
      // Undo events of one reorg are consecutive.
      if (event.kind === 'undo' && !isUndoing) reorgs++
      if (event.kind !== 'mempool') isUndoing = event.kind === 'undo'
      if (event.kind === 'block') {
        const now = nowMs()
        dropOld(now)
        appendedAt.push(now)
      }
      publisher.publish(event)
    },
    blocksPerSecond() {
      const now = nowMs()
      dropOld(now)
      const seconds = Math.min(WINDOW_MS, now - start) / 1000
      return seconds > 0 ? appendedAt.length / seconds : 0
    },
    [Symbol.asyncDispose]: () => publisher[Symbol.asyncDispose](),
  }
}
