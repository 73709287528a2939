import { setInterval } from 'node:timers'
import { Redis } from 'ioredis'
import { type Allowances, WINDOW_MS } from './allowances.ts'

const SHARE_MS = 500

/** It reconnects by itself; while it is away nobody waits for it. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  return redis
}

/** Adds what this process counts to what all count, as often as is worth it. While Redis is away each counts alone. */
export function shareCounts(allowances: Allowances, redis: Redis): Disposable {
  let isSharing = false
  const share = async () => {
    const { window, counts } = allowances.untold()
    if (isSharing || counts.length === 0 || redis.status !== 'ready') return
    isSharing = true
    try {
      const name = `explorer:requests:${window}`
      const batch = redis.pipeline()
      for (const [key, untold] of counts) batch.hincrby(name, key, untold)
      batch.pexpire(name, 2 * WINDOW_MS)
      const totals = (await batch.exec()) ?? []
      counts.forEach(([key, untold], i) => {
        const [error, total] = totals[i] ?? []
        if (!error && typeof total === 'number') allowances.hear(window, key, untold, total)
      })
    } catch {
      // Told again next time, or never: a count is no more than an allowance.
    } finally {
      isSharing = false
    }
  }
  const timer = setInterval(() => void share(), SHARE_MS)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
