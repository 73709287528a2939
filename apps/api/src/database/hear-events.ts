import { Redis } from 'ioredis'

/** The channel on which the indexer tells that there is news. */
const CHANNEL = 'explorer:events'

/** Calls back when the indexer has written something. Whoever hears nothing finds out by looking, a little later. */
export function hearEvents(url: string, onNews: () => void): Disposable {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableReadyCheck: false })
  // It reconnects by itself and subscribes again.
  redis.on('error', () => undefined)
  redis.on('message', onNews)
  redis.subscribe(CHANNEL).catch(() => undefined)
  return { [Symbol.dispose]: () => redis.disconnect() }
}
