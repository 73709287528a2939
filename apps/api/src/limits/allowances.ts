import type { Bucket } from '../http/bucket.ts'

/** How many requests a minute one client may make; 0 is any number. */
export type Limits = Readonly<Record<Bucket, number>>

export interface Standing {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the count begins again. */
  readonly resetS: number
}

export const WINDOW_MS = 60_000

/** Strangers with ever new addresses share one count, so that memory stays bounded. */
const MOST_CLIENTS = 100_000

interface Count {
  own: number
  /** Counted by other processes, as last heard. */
  others: number
  /** Of our own, what others have not been told yet. */
  untold: number
}

/**
 * Counts requests by client in this process, in windows of a minute. What other processes count is added now and then
 * (`share-counts.ts`): a request never waits for anybody, and all goes on without Redis.
 */
export class Allowances {
  readonly #limits: Limits
  readonly #now: () => number
  #window = 0
  #counts = new Map<string, Count>()

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  isLimited(bucket: Bucket): boolean {
    return this.#limits[bucket] > 0
  }

  /** Takes one request from a client's allowance; it is refused when less than nothing remains. */
  take(bucket: Bucket, client: string): Standing {
    const limit = this.#limits[bucket]
    const now = this.#now()
    this.#turn(now)
    const count = this.#countOf(`${bucket} ${client}`)
    count.own++
    count.untold++
    return {
      limit,
      remaining: limit - count.own - count.others,
      resetS: Math.ceil(((this.#window + 1) * WINDOW_MS - now) / 1000),
    }
  }

  /** Of this window: what others have not been told. */
  untold(): { readonly window: number; readonly counts: readonly (readonly [key: string, untold: number])[] } {
    this.#turn(this.#now())
    const counts = [...this.#counts]
      .filter(([, { untold }]) => untold > 0)
      .map(([key, { untold }]) => [key, untold] as const)
    return { window: this.#window, counts }
  }

  /** So many were told, and with them all processes together have counted so many. */
  hear(window: number, key: string, told: number, total: number): void {
    const count = window === this.#window ? this.#counts.get(key) : undefined
    if (count === undefined) return
    count.untold -= told
    count.others = Math.max(0, total - (count.own - count.untold))
  }

  #turn(now: number): void {
    const window = Math.floor(now / WINDOW_MS)
    if (window === this.#window) return
    this.#window = window
    this.#counts = new Map()
  }

  #countOf(wanted: string): Count {
    const key = this.#counts.size < MOST_CLIENTS || this.#counts.has(wanted) ? wanted : 'everybody else'
    const known = this.#counts.get(key)
    if (known !== undefined) return known
    const count = { own: 0, others: 0, untold: 0 }
    this.#counts.set(key, count)
    return count
  }
}
