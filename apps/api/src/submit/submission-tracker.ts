import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from '@ergo-explorer/chain'
import { notifySubmission } from '@ergo-explorer/db'
import { createScriptReader } from '@ergo-explorer/stories'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import type { MempoolOverlay } from '#database/mempool-overlay.ts'
import type { Database } from '#database/query.ts'
import { listSettledSubmissions, listStoredSubmissions, type StoredSubmission } from '#queries/mempool/submissions.ts'
import type { AddressContext } from '#scripts.ts'
import { deriveOverlayRows, type OverlayContext } from './overlay-rows.ts'
import type { TransactionContent } from './transaction.ts'

export interface SubmissionTrackerOptions {
  readonly sources: Pick<DatabaseCluster, 'primary' | 'refresh' | 'requireSequence'>
  readonly overlay: MempoolOverlay
  readonly context: AddressContext
  readonly now: () => number
  /** How long a submission waits until the index has the transaction; a second by default. */
  readonly maxWaitMs?: number
}

interface Waiter {
  readonly promise: Promise<StoredSubmission | undefined>
  readonly resolve: (stored: StoredSubmission | undefined) => void
  readonly deadline: number
}

const MAX_WAIT_MS = 1000
/** All waiting submissions share one query. */
const POLL_MS = 20
/** A transaction may reach the nodes that the indexer polls a little later. */
const NOTIFY_AGAIN_MS = 250
const OVERLAY_CHECK_MS = 1000

/** Follows transactions that a node has accepted until the index has them. */
export class SubmissionTracker implements Disposable {
  readonly #options: SubmissionTrackerOptions
  readonly #context: OverlayContext
  readonly #waiters = new Map<Hex, Waiter>()
  readonly #stopping = new AbortController()
  #isPolling = false
  #isChecking = false

  constructor(options: SubmissionTrackerOptions) {
    this.#options = options
    const { context } = options
    this.#context = { ...context, readScript: createScriptReader(context.blake2b256) }
  }

  /**
   * Waits until the index has the transaction. From then on, every request to this process sees it.
   * @returns the event from which on databases have it; undefined if only this process shows it
   */
  async track(id: Hex, content: TransactionContent): Promise<string | undefined> {
    const { sources, overlay } = this.#options
    const stored = await this.#waitUntilStored(id)
    if (stored !== undefined) {
      overlay.delete([id])
      sources.requireSequence(stored.sequence)
      // Versions of responses follow the last poll.
      await sources.primary.refresh()
      // Replicas and live streams follow.
      void sources.refresh()
      return stored.eventId
    }
    // Showing it is an extra: the node has the transaction.
    await this.#overlay(content).catch(() => undefined)
    return undefined
  }

  /** For a transaction that no node accepts any more. */
  forget(id: Hex): void {
    this.#options.overlay.delete([id])
  }

  [Symbol.dispose](): void {
    this.#stopping.abort()
    for (const { resolve } of this.#waiters.values()) resolve(undefined)
    this.#waiters.clear()
  }

  #waitUntilStored(id: Hex): Promise<StoredSubmission | undefined> {
    const existing = this.#waiters.get(id)
    if (existing !== undefined) return existing.promise
    const deadline = performance.now() + (this.#options.maxWaitMs ?? MAX_WAIT_MS)
    const waiter = { ...Promise.withResolvers<StoredSubmission | undefined>(), deadline }
    this.#waiters.set(id, waiter)
    if (!this.#isPolling) void this.#poll()
    return waiter.promise
  }

  async #poll(): Promise<void> {
    this.#isPolling = true
    /** Ids for which the indexer was woken, and when it last was. */
    const notified = new Set<Hex>()
    let notifiedAt = 0
    while (this.#waiters.size > 0 && !this.#stopping.signal.aborted) {
      // A database that is down has stored nothing.
      const stored = await listStoredSubmissions(this.#primary, [...this.#waiters.keys()]).catch(() => [])
      for (const submission of stored) this.#end(submission.id, submission)
      const now = performance.now()
      const isDue = now - notifiedAt >= NOTIFY_AGAIN_MS || this.#waiters.keys().some((id) => !notified.has(id))
      if (this.#waiters.size > 0 && isDue) {
        for (const id of this.#waiters.keys()) notified.add(id)
        notifiedAt = now
        // Without it the indexer finds the transaction at its next poll of the nodes.
        await notifySubmission(this.#options.sources.primary.pool).catch(() => undefined)
      }
      for (const [id, { deadline }] of this.#waiters) if (deadline <= performance.now()) this.#end(id, undefined)
      if (this.#waiters.size > 0) await sleep(POLL_MS)
    }
    this.#isPolling = false
  }

  #end(id: Hex, stored: StoredSubmission | undefined): void {
    this.#waiters.get(id)?.resolve(stored)
    this.#waiters.delete(id)
  }

  /** Polls of a few rows, like those of the tip, so they work while clients occupy the other connections. */
  get #primary(): Database {
    return this.#options.sources.primary
  }

  async #overlay(content: TransactionContent): Promise<void> {
    const { sources, overlay, now } = this.#options
    const { primary } = sources
    if (!primary.status.ok) return
    // Sees the transactions of the overlay, which may make the inputs of this one.
    const query = ((bound: BoundQuery) => primary.run(overlay.apply(bound))) as Database['query']
    const { height: tipHeight } = primary.status.tip
    const rows = { context: this.#context, tipHeight, now: now() }
    overlay.add(await deriveOverlayRows({ query }, content, rows))
    if (!this.#isChecking) void this.#checkOverlay()
  }

  /** Removes what the index has by now, what a block has decided otherwise, and what is too old. */
  async #checkOverlay(): Promise<void> {
    const { overlay, sources } = this.#options
    this.#isChecking = true
    while (overlay.size > 0) {
      await sleep(OVERLAY_CHECK_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined)
      if (this.#stopping.signal.aborted) return
      overlay.deleteExpired()
      const settled = await listSettledSubmissions(this.#primary, overlay.spentBoxes()).catch(() => [])
      if (settled.length === 0) continue
      const status = await sources.primary.refresh()
      if (status.ok) sources.requireSequence(status.tip.sequence)
      overlay.delete(settled)
    }
    this.#isChecking = false
  }
}
