import { setInterval } from 'node:timers'
import { Redis } from 'ioredis'
import type { RateLimitBucket } from '#http/route-limits.ts'

/** Requests per client and minute; 0 means unlimited. */
export type RateLimits = Readonly<Record<RateLimitBucket, number>>

export interface RateLimitStatus {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly resetS: number
}

const RATE_LIMIT_WINDOW_MS = 60_000

/** Beyond this, new clients share one counter, so that memory stays bounded. */
const MAX_CLIENTS = 100_000

interface Count {
  own: number
  /** Counted by other processes, as of the last exchange. */
  others: number
  /** Own requests that other processes do not know of yet. */
  unshared: number
}

/**
 * Counts requests per client in fixed windows of one minute. Counts of other processes are merged periodically
 * (see {@link shareRequestCounts}), so a request never waits for Redis and everything works without it.
 */
export class RateLimiter {
  readonly #limits: RateLimits
  readonly #now: () => number
  #window = 0
  #counts = new Map<string, Count>()

  constructor(limits: RateLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  isLimited(bucket: RateLimitBucket): boolean {
    return this.#limits[bucket] > 0
  }

  /** Counts a request; it must be rejected if `remaining` is negative. */
  take(bucket: RateLimitBucket, client: string): RateLimitStatus {
    const limit = this.#limits[bucket]
    const now = this.#now()
    this.#startWindow(now)
    const count = this.#countOf(`${bucket} ${client}`)
    count.own++
    count.unshared++
    return {
      limit,
      remaining: limit - count.own - count.others,
      resetS: Math.ceil(((this.#window + 1) * RATE_LIMIT_WINDOW_MS - now) / 1000),
    }
  }

  /** Counts of this window that other processes do not know of yet. */
  unsharedCounts(): {
    readonly window: number
    readonly counts: readonly (readonly [key: string, unshared: number])[]
  } {
    this.#startWindow(this.#now())
    const counts = [...this.#counts]
      .filter(([, { unshared }]) => unshared > 0)
      .map(([key, { unshared }]) => [key, unshared] as const)
    return { window: this.#window, counts }
  }

  /** Merges the total of all processes after `shared` own requests were reported. */
  addShared(window: number, key: string, { shared, total }: { readonly shared: number; readonly total: number }): void {
    const count = window === this.#window ? this.#counts.get(key) : undefined
    if (count === undefined) return
    count.unshared -= shared
    count.others = Math.max(0, total - (count.own - count.unshared))
  }

  #startWindow(now: number): void {
    const window = Math.floor(now / RATE_LIMIT_WINDOW_MS)
    if (window === this.#window) return
    this.#window = window
    this.#counts = new Map()
  }

  #countOf(clientKey: string): Count {
    const key = this.#counts.size < MAX_CLIENTS || this.#counts.has(clientKey) ? clientKey : 'other clients'
    const known = this.#counts.get(key)
    if (known !== undefined) return known
    const count = { own: 0, others: 0, unshared: 0 }
    this.#counts.set(key, count)
    return count
  }
}

const SHARE_MS = 500

/** Reconnects by itself. Commands fail immediately while Redis is down. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  return redis
}

/** Adds the counts of this process to the shared totals periodically. Without Redis, each process counts alone. */
export function shareRequestCounts(rateLimiter: RateLimiter, redis: Redis): Disposable {
  let isSharing = false
  const share = async () => {
    const { window, counts } = rateLimiter.unsharedCounts()
    if (isSharing || counts.length === 0 || redis.status !== 'ready') return
    isSharing = true
    try {
      const name = `explorer:requests:${window}`
      const batch = redis.pipeline()
      for (const [key, unshared] of counts) batch.hincrby(name, key, unshared)
      batch.pexpire(name, 2 * RATE_LIMIT_WINDOW_MS)
      const totals = (await batch.exec()) ?? []
      counts.forEach(([key, unshared], i) => {
        const [error, total] = totals[i] ?? []
        if (!error && typeof total === 'number') rateLimiter.addShared(window, key, { shared: unshared, total })
      })
    } catch {
      // Retried next time, or lost: a rate limit does not have to be exact.
    } finally {
      isSharing = false
    }
  }
  const timer = setInterval(() => void share(), SHARE_MS)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
