import type { DatabaseCluster } from '#database/database-cluster.ts'
import { Counts } from './client-key.ts'

/** An announced block reaches a database within this time, or much later. */
const MAX_WAIT_MS = 300
/** Waiting requests occupy connections of the proxy, which are few. */
const MAX_WAITERS = 4
const MAX_WAITERS_PER_CLIENT = 1
/** Minimum time between two polls that requests cause. */
const MIN_POLL_INTERVAL_MS = 50

/**
 * Requests that name a tip. Clients can name any tip, so a request polls the databases at most once, together with
 * others, and waits only for a block that the indexer has announced.
 */
export class TipWaiters {
  readonly #sources: Pick<DatabaseCluster, 'pick' | 'refresh' | 'onChange' | 'isExpected'>
  readonly #now: () => number
  readonly #waiters = new Set<() => void>()
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

  /** Polls the databases, joins a poll in progress, or does nothing shortly after one. */
  poll(): Promise<void> {
    if (this.#polling !== undefined) return this.#polling
    if (this.#now() - this.#polledAt < MIN_POLL_INTERVAL_MS) return Promise.resolve()
    this.#polling = this.#sources.refresh().finally(() => {
      this.#polledAt = this.#now()
      this.#polling = undefined
    })
    return this.#polling
  }

  /**
   * Returns when a database is at this version, or at once if none can be expected to be soon.
   * @param client undefined for our own web server
   */
  async waitFor(version: string, client: string | undefined): Promise<void> {
    const isReached = () => this.#sources.pick(version)?.tip.versions.chain === version
    await this.poll()
    if (isReached() || !this.#sources.isExpected(version) || !this.#hasRoom(client)) return
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const wake = () => void (isReached() && resolve())
    this.#waiters.add(wake)
    if (client !== undefined) this.#ofClients.add(client, 1)
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    await changed
    clearTimeout(timer)
    this.#waiters.delete(wake)
    if (client !== undefined) this.#ofClients.add(client, -1)
  }

  #hasRoom(client: string | undefined): boolean {
    const ofClient = client === undefined ? 0 : this.#ofClients.of(client)
    return this.#waiters.size < MAX_WAITERS && ofClient < MAX_WAITERS_PER_CLIENT
  }
}
