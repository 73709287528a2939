import type { DatabaseCluster } from '#database/database-cluster.ts'
import { Counts } from './client-key.ts'

/** An announced block reaches a database within this time, or much later. */
const MAX_WAIT_MS = 300
/** Waiting requests occupy connections of the proxy, which are few. */
const MAX_WAITERS = 4
const MAX_WAITERS_PER_CLIENT = 1
/** The proxy does not limit our own web servers. */
const MAX_OWN_WAITERS = 100
/** Minimum time between two polls that requests of clients cause. The first one for a new block finds it. */
const MIN_POLL_INTERVAL_MS = 200

/**
 * Requests that name a tip. Clients can name any tip, so a request polls the databases at most once, together with
 * others, and waits only for a block that the indexer has announced.
 */
export class TipWaiters {
  readonly #sources: Pick<DatabaseCluster, 'pick' | 'refresh' | 'onChange' | 'isExpected'>
  readonly #now: () => number
  readonly #waiters = new Set<() => void>()
  #ownWaiters = 0
  readonly #ofClients = new Counts()
  #polling: Promise<void> | undefined
  #polledAt = Number.NEGATIVE_INFINITY

  constructor(sources: Pick<DatabaseCluster, 'pick' | 'refresh' | 'onChange' | 'isExpected'>, now: () => number) {
    this.#sources = sources
    this.#now = now
    sources.onChange(() => {
      for (const wake of this.#waiters) wake()
    })
  }

  /** Number of waiting requests. */
  get size(): number {
    return this.#waiters.size
  }

  /**
   * Returns when a database is at this version, or at once if none can be expected to be soon.
   * @param client undefined for our own web server
   */
  async waitFor(version: string, client: string | undefined): Promise<void> {
    const isReached = () => this.#sources.pick(version)?.tip.versions.chain === version
    const isOver = () => isReached() || !this.#sources.isExpected(version)
    // Our own web servers name tips that another process has read, so a poll that begins now finds them.
    await (client === undefined ? this.#sources.refresh() : this.#poll())
    if (isOver() || !this.#hasRoom(client)) return
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const wake = () => void (isOver() && resolve())
    this.#waiters.add(wake)
    this.#count(client, 1)
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    await changed
    clearTimeout(timer)
    this.#waiters.delete(wake)
    this.#count(client, -1)
  }

  /** Polls the databases, joins a poll in progress, or does nothing shortly after one. */
  #poll(): Promise<void> {
    if (this.#polling !== undefined) return this.#polling
    if (this.#now() - this.#polledAt < MIN_POLL_INTERVAL_MS) return Promise.resolve()
    this.#polling = this.#sources.refresh().finally(() => {
      this.#polledAt = this.#now()
      this.#polling = undefined
    })
    return this.#polling
  }

  #count(client: string | undefined, difference: number): void {
    if (client === undefined) this.#ownWaiters += difference
    else this.#ofClients.add(client, difference)
  }

  #hasRoom(client: string | undefined): boolean {
    if (client === undefined) return this.#ownWaiters < MAX_OWN_WAITERS
    return this.#waiters.size - this.#ownWaiters < MAX_WAITERS && this.#ofClients.of(client) < MAX_WAITERS_PER_CLIENT
  }
}
