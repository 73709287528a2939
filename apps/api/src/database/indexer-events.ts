import { Redis } from 'ioredis'

/** Redis channel on which the indexer announces new events. */
const CHANNEL = 'explorer:events'

/** Calls back when the indexer has written something. Without Redis, polling finds the change a little later. */
export function subscribeToIndexerEvents(url: string, onEvent: () => void): Disposable {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableReadyCheck: false })
  // The client reconnects and resubscribes by itself.
  redis.on('error', () => undefined)
  redis.on('message', onEvent)
  redis.subscribe(CHANNEL).catch(() => undefined)
  return { [Symbol.dispose]: () => redis.disconnect() }
}
