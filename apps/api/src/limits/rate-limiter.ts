import { setInterval } from 'node:timers'
import { Redis } from 'ioredis'
import type { CostBudget } from '#http/request-cost.ts'
import type { RateLimitBucket } from '#http/route-limits.ts'

/** Units per client and minute; 0 means unlimited. A cheap request costs one unit. */
export type RateLimits = Readonly<Record<RateLimitBucket, number>>

/** Work that one unit pays for: with the default limits, 12 seconds of work per minute, a fifth of one connection. */
const UNIT_MS: Readonly<Record<RateLimitBucket, number>> = {
  read: 10,
  export: 1000,
  submit: 200,
  check: 200,
}

const WINDOW_MS = 60_000

/** Beyond this, new clients of a bucket share one budget, so that memory stays bounded. */
const MAX_CLIENTS = 100_000
const OTHER_CLIENTS = 'other clients'

/** A debt is never greater than what a client earns in this time. */
const MAX_DEBT_MINUTES = 10

/** Units of one client in one bucket. They come back steadily, up to the limit of a minute. */
export class ClientBudget implements CostBudget {
  readonly unitMs: number
  readonly key: string
  readonly #limit: number
  readonly #clock: Clock
  /** Called when there are units that other processes do not know of. */
  readonly #onSpend: (budget: ClientBudget) => void
  #units: number
  #updatedAt: number
  /** Units that other processes do not know of yet. */
  #unshared = 0
  /** Units that all processes spent in a window, as far as they were merged. */
  #merged = { window: -1, total: 0 }

  constructor(key: string, { limit, unitMs, clock, onSpend }: BudgetOptions) {
    this.key = key
    this.unitMs = unitMs
    this.#limit = limit
    this.#clock = clock
    this.#onSpend = onSpend
    this.#units = limit
    this.#updatedAt = clock()
  }

  /** Takes the units of a new request; false if there is not even one. */
  take(units = 1): boolean {
    this.#recover()
    if (this.#units < 1) return false
    this.charge(units)
    return true
  }

  charge(units: number): void {
    if (this.#unshared === 0) this.#onSpend(this)
    this.#unshared += units
    this.#spend(units)
  }

  /** Units to report to other processes. What is charged from now on is reported the next time. */
  takeUnshared(): number {
    const units = this.#unshared
    this.#unshared = 0
    return units
  }

  /** Merges the total of all processes in a window, after `shared` own units were reported. */
  merge(window: number, { shared, total }: { readonly shared: number; readonly total: number }): void {
    const known = this.#merged.window === window ? this.#merged.total : 0
    this.#merged = { window, total }
    this.#spend(Math.max(0, total - known - shared))
  }

  get remaining(): number {
    this.#recover()
    return Math.max(0, Math.floor(this.#units))
  }

  get isFull(): boolean {
    this.#recover()
    return this.#units >= this.#limit
  }

  /** Seconds until a request is possible again. */
  get retryS(): number {
    return Math.max(1, Math.ceil(((1 - this.#units) * WINDOW_MS) / this.#limit / 1000))
  }

  /** As of the last charge. */
  headers(): string[] {
    const resetS = Math.ceil(((this.#limit - this.#units) * WINDOW_MS) / this.#limit / 1000)
    return [
      'ratelimit-limit',
      String(this.#limit),
      'ratelimit-remaining',
      String(Math.max(0, Math.floor(this.#units))),
      'ratelimit-reset',
      String(resetS),
    ]
  }

  #spend(units: number): void {
    this.#units = Math.max(-MAX_DEBT_MINUTES * this.#limit, this.#units - units)
  }

  #recover(): void {
    const now = this.#clock()
    // The clock may have been set back.
    const elapsedMs = Math.max(0, now - this.#updatedAt)
    this.#units = Math.min(this.#limit, this.#units + (elapsedMs * this.#limit) / WINDOW_MS)
    this.#updatedAt = now
  }
}

type Clock = () => number

interface BudgetOptions {
  readonly limit: number
  readonly unitMs: number
  readonly clock: Clock
  readonly onSpend: (budget: ClientBudget) => void
}

/**
 * Budgets per client and bucket. What other processes charge is merged periodically (see {@link shareBudgets}), so a
 * request never waits for Redis and everything works without it.
 */
export class RateLimiter {
  readonly #limits: RateLimits
  readonly #clock: Clock
  readonly #maxClients: number
  readonly #budgets = {
    read: new Map<string, ClientBudget>(),
    export: new Map<string, ClientBudget>(),
    submit: new Map<string, ClientBudget>(),
    check: new Map<string, ClientBudget>(),
  }
  readonly #unshared = new Set<ClientBudget>()
  #sweptWindow = 0

  constructor(limits: RateLimits, clock: Clock, maxClients = MAX_CLIENTS) {
    this.#limits = limits
    this.#clock = clock
    this.#maxClients = maxClients
  }

  isLimited(bucket: RateLimitBucket): boolean {
    return this.#limits[bucket] > 0
  }

  limitOf(bucket: RateLimitBucket): number {
    return this.#limits[bucket]
  }

  budgetOf(bucket: RateLimitBucket, client: string): ClientBudget {
    return this.#budgets[bucket].get(client) ?? this.#create(bucket, client)
  }

  #create(bucket: RateLimitBucket, client: string): ClientBudget {
    const budgets = this.#budgets[bucket]
    this.#dropFullBudgets()
    const name = budgets.size < this.#maxClients ? client : OTHER_CLIENTS
    const existing = budgets.get(name)
    if (existing !== undefined) return existing
    const onSpend = (budget: ClientBudget) => void this.#unshared.add(budget)
    const options = { limit: this.#limits[bucket], unitMs: UNIT_MS[bucket], clock: this.#clock, onSpend }
    const budget = new ClientBudget(`${bucket} ${name}`, options)
    budgets.set(name, budget)
    return budget
  }

  /** Once per window. A full budget is the same as none. */
  #dropFullBudgets(): void {
    const window = this.#currentWindow()
    if (window === this.#sweptWindow) return
    this.#sweptWindow = window
    for (const budgets of Object.values(this.#budgets))
      for (const [name, budget] of budgets)
        if (budget.isFull) {
          budgets.delete(name)
          this.#unshared.delete(budget)
        }
  }

  #currentWindow(): number {
    return Math.floor(this.#clock() / WINDOW_MS)
  }

  /** Units of each budget that other processes do not know of yet. */
  takeUnshared(): { readonly window: number; readonly charged: readonly UnsharedUnits[] } {
    const charged = [...this.#unshared].map((budget) => ({ budget, shared: budget.takeUnshared() }))
    this.#unshared.clear()
    return { window: this.#currentWindow(), charged }
  }
}

interface UnsharedUnits {
  readonly budget: ClientBudget
  readonly shared: number
}

const SHARE_MS = 500

/** Where failures of the connection are reported. */
interface ConnectionStatus {
  watch(connection: 'limits', redis: Redis): void
  fail(connection: 'limits', error: unknown): void
  recover(connection: 'limits'): void
}

/** Reconnects by itself. Commands fail immediately while Redis is down. */
export function connectRedis(url: string, status: ConnectionStatus): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  status.watch('limits', redis)
  return redis
}

/** Adds what this process charged to the shared totals periodically. Without Redis, each process counts alone. */
export function shareBudgets(rateLimiter: RateLimiter, redis: Redis, status: ConnectionStatus): Disposable {
  let isSharing = false
  const share = async () => {
    if (isSharing || redis.status !== 'ready') return
    const { window, charged } = rateLimiter.takeUnshared()
    if (charged.length === 0) return
    isSharing = true
    try {
      const name = `explorer:requests:${window}`
      const batch = redis.pipeline()
      for (const { budget, shared } of charged) batch.hincrby(name, budget.key, shared)
      batch.pexpire(name, 2 * WINDOW_MS)
      const totals = (await batch.exec()) ?? []
      charged.forEach(({ budget, shared }, i) => {
        const [error, total] = totals[i] ?? []
        if (!error && typeof total === 'number') budget.merge(window, { shared, total })
      })
      const failed = totals.find(([error]) => error !== null)
      if (failed === undefined) status.recover('limits')
      else status.fail('limits', failed[0])
    } catch (error) {
      // These units are lost to other processes: a rate limit does not have to be exact.
      status.fail('limits', error)
    } finally {
      isSharing = false
    }
  }
  const timer = setInterval(() => void share(), SHARE_MS)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
