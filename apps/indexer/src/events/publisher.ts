import { Redis } from 'ioredis'

/** A chain event with ids only; subscribers read the details from the database. */
export interface ChainEvent {
  readonly kind: 'block' | 'undo' | 'mempool'
  readonly height: number
  /** Block id; empty for mempool changes. */
  readonly id: string
}

export interface Publisher extends AsyncDisposable {
  /** Notifies subscribers. Best effort: every event is also in the events table. */
  publish(event: ChainEvent): void
}

export const EVENTS_CHANNEL = 'explorer:events'

export interface PublisherListener {
  /** Called once when the connection fails. */
  readonly onError: (error: Error) => void
  /** Called when it works again. */
  readonly onRecovery?: () => void
}

export function createPublisher(url: string | undefined, { onError, onRecovery }: PublisherListener): Publisher {
  if (url === undefined) return { publish: () => undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Without Redis, readers only notice changes later. Report changes of state, not each attempt to connect.
  let isDisconnected = false
  const fail = (error: Error) => {
    if (!isDisconnected) onError(error)
    isDisconnected = true
  }
  redis.on('error', fail)
  // The server may also close a connection without an error. Not emitted when we disconnect.
  redis.on('reconnecting', () => fail(new Error('the connection was closed')))
  redis.on('ready', () => {
    if (isDisconnected) onRecovery?.()
    isDisconnected = false
  })
  return {
    publish(event) {
      if (redis.status === 'ready') redis.publish(EVENTS_CHANNEL, JSON.stringify(event)).catch(() => undefined)
    },
    [Symbol.asyncDispose]() {
      redis.disconnect()
      return Promise.resolve()
    },
  }
}

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
