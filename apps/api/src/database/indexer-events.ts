import { Redis } from 'ioredis'

/** Redis channel on which the indexer announces new events. */
const CHANNEL = 'explorer:events'

/**
 * Calls back when the indexer has written something, with the id of a new block. Without Redis, polling finds the
 * change a little later.
 */
export function subscribeToIndexerEvents(url: string, onEvent: (blockId: string | undefined) => void): Disposable {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableReadyCheck: false })
  // The client reconnects and resubscribes by itself.
  redis.on('error', () => undefined)
  redis.on('message', (_channel: string, message: string) => onEvent(parseBlockId(message)))
  redis.subscribe(CHANNEL).catch(() => undefined)
  return { [Symbol.dispose]: () => redis.disconnect() }
}

/** The id in the announcement of a block. */
export const parseBlockId = (message: string): string | undefined =>
  /"kind":"block".*"id":"([0-9a-f]{64})"/.exec(message)?.[1]
