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

export function createPublisher(url: string | undefined, onError: (error: Error) => void): Publisher {
  if (url === undefined) return { publish: () => undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Without Redis, readers only notice changes later. Log one line per disconnect.
  let isDisconnected = false
  redis.on('error', (error: Error) => {
    if (!isDisconnected) onError(error)
    isDisconnected = true
  })
  redis.on('ready', () => (isDisconnected = false))
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
