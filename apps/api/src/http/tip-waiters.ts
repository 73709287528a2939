import { setTimeout as sleep } from 'node:timers/promises'
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
/** The same for events, which are written before clients name them: a poll that begins later finds them. */
const MIN_SEQUENCE_POLL_MS = 20

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
  #nextSequencePoll: Promise<void> | undefined
  #sequencePolledAt = Number.NEGATIVE_INFINITY

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
    const isReached = () => this.#sources.pick({ tip: version })?.tip.versions.chain === version
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

  /**
   * Returns when a database has this event. The primary has it at the next poll, unless it is made up or this process
   * reads only a replica, which follows a moment later.
   * @param client undefined for our own web server
   */
  async waitForSequence(sequence: bigint, client: string | undefined): Promise<void> {
    const isReached = () => (this.#sources.pick({ seen: sequence })?.tip.sequence ?? 0n) >= sequence
    if (isReached()) return
    await this.#pollSequence()
    if (isReached() || !this.#hasRoom(client)) return
    const deadline = this.#now() + MAX_WAIT_MS
    const wake = () => undefined
    this.#waiters.add(wake)
    this.#count(client, 1)
    while (!isReached() && this.#now() < deadline) await this.#pollSequence()
    this.#waiters.delete(wake)
    this.#count(client, -1)
  }

  /** A poll that begins after this call, shared with all others that wait for it. */
  #pollSequence(): Promise<void> {
    this.#nextSequencePoll ??= this.#startSequencePoll()
    return this.#nextSequencePoll
  }

  async #startSequencePoll(): Promise<void> {
    // Also without a delay, so that the caller has stored the promise before it is removed.
    await sleep(Math.max(0, this.#sequencePolledAt + MIN_SEQUENCE_POLL_MS - this.#now()))
    this.#nextSequencePoll = undefined
    this.#sequencePolledAt = this.#now()
    await this.#sources.refresh()
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
