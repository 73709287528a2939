import type { Tip } from '#database/tip.ts'

/**
 * Cache policy: how long shared caches may store a response, and what it depends on.
 * - `tip`: changes with every block, such as lists and statistics.
 * - `entity`: one block, transaction or box. Never immutable by default, since a box can be spent years later.
 * - `mempool`: changes with the mempool.
 * - `never`: not cacheable.
 */
export type Freshness = 'tip' | 'entity' | 'mempool' | 'never'

export const NO_STORE = 'no-store'

const STALE_WHILE_REVALIDATE = 'stale-while-revalidate=60, stale-if-error=86400'

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  tip: `public, max-age=0, s-maxage=5, ${STALE_WHILE_REVALIDATE}`,
  entity: `public, max-age=0, s-maxage=10, ${STALE_WHILE_REVALIDATE}`,
  mempool: 'public, max-age=0, s-maxage=2, stale-while-revalidate=10',
  never: NO_STORE,
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether no reorg that the indexer follows reaches this height. */
export const isSettled = ({ height: tipHeight, maxReorgDepth }: Tip, height: number): boolean =>
  tipHeight - height >= maxReorgDepth

export const formatCacheControl = (freshness: Freshness): string => CACHE_CONTROL[freshness]

/** Responses to the same request with the same version are identical. */
export const selectContentVersion = (freshness: Freshness, { versions }: Tip): string =>
  freshness === 'mempool' ? versions.mempool : versions.content

/** A response that never changes once its block is deep enough. */
export class ImmutableResponse<T> {
  readonly body: T
  /** Height of that block. */
  readonly height: number

  constructor(body: T, height: number) {
    this.body = body
    this.height = height
  }
}

/** A response to an accepted submission. */
export class SubmittedResponse<T> {
  readonly body: T
  /** For the header `Seen`: the event from which on databases have the transaction. */
  readonly seen: string | undefined

  constructor(body: T, seen: string | undefined) {
    this.body = body
    this.seen = seen
  }
}
