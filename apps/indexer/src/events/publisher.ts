import { Redis } from 'ioredis'

/** What happened, by ids alone: who wants to know more asks the database. */
export interface ChainEvent {
  readonly kind: 'block' | 'undo' | 'mempool'
  readonly height: number
  /** Of the block; empty for a change of the mempool. */
  readonly id: string
}

export interface Publisher extends AsyncDisposable {
  /** Tells whoever listens. Nothing depends on it: who heard nothing finds the same in the events table. */
  publish(event: ChainEvent): void
}

export const EVENTS_CHANNEL = 'explorer:events'

export function createPublisher(url: string | undefined, onTrouble: (error: Error) => void): Publisher {
  if (url === undefined) return { publish: () => undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Without Redis everything goes on, only later noticed; one line for each time it goes away is enough.
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway) onTrouble(error)
    isAway = true
  })
  redis.on('ready', () => (isAway = false))
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
