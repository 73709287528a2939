import { Redis } from 'ioredis'
import type { RedisStatus } from './redis-status.ts'

/** Redis channel on which the indexer announces new events. */
const CHANNEL = 'explorer:events'

export interface IndexerEventsOptions {
  /** Called when the indexer has written something, with the id of a new block. */
  readonly onEvent: (blockId: string | undefined) => void
  readonly status: RedisStatus
}

/** Subscribes to the events of the indexer. Without Redis, polling finds a change a little later. */
export function subscribeToIndexerEvents(url: string, { onEvent, status }: IndexerEventsOptions): Disposable {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableReadyCheck: false })
  // The client reconnects and resubscribes by itself.
  status.watch('events', redis)
  redis.on('message', (_channel: string, message: string) => onEvent(parseBlockId(message)))
  redis.subscribe(CHANNEL).catch((error: unknown) => status.fail('events', error))
  return { [Symbol.dispose]: () => redis.disconnect() }
}

/** The id in the announcement of a block. */
export const parseBlockId = (message: string): string | undefined =>
  /"kind":"block".*"id":"([0-9a-f]{64})"/.exec(message)?.[1]
