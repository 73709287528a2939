import { setInterval } from 'node:timers'
import { Redis } from 'ioredis'
import { type RateLimiter, RATE_LIMIT_WINDOW_MS } from './rate-limiter.ts'

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
