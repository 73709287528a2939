import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import {
  listChangedScripts,
  listConfirmedTransactions,
  listMempoolScripts,
  listMempoolTransactions,
  listScriptActivities,
  listTransactionLocations,
} from '#queries/live-events.ts'
import { encodeUpdateFrame, type LiveStream } from './live-stream.ts'
import type { PublishedEvents } from './event-hub.ts'

/** An address or transaction that a client watches. */
export interface StreamSubject {
  readonly kind: 'address' | 'transaction'
  /** Script hash or transaction id. */
  readonly id: Hex
  /** The address or transaction id as requested. */
  readonly text: string
}

interface WatchedSubject extends StreamSubject {
  readonly streams: Set<LiveStream>
  /** Streams that wait for the current state. */
  newStreams: LiveStream[]
  /** Last state sent; undefined before the first lookup. */
  state?: string
  isConfirmed: boolean
  isInMempool: boolean
}

/** Subjects of one lookup. */
const MAX_LOOKUP = 500
/** Blocks of one query. */
const MAX_HEIGHTS = 50
const RETRY_MS = 500

/**
 * Watches the addresses and transactions of all streams. A new stream causes a lookup of its own subjects only; an
 * event causes lookups of those that the block or the mempool contains. One lookup runs at a time, so many new streams
 * share one.
 */
export class SubjectWatcher {
  readonly #watched = { address: new Map<Hex, WatchedSubject>(), transaction: new Map<Hex, WatchedSubject>() }
  readonly #due = new Set<WatchedSubject>()
  readonly #heights = new Set<number>()
  #isMempoolDue = false
  #isRunning = false
  #isClosed = false
  readonly #db: () => Database
  readonly #onError: (error: unknown) => void

  /** @param db the database with the newest events; its queries wait their turn like those of requests */
  constructor(db: () => Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  add(subject: StreamSubject, stream: LiveStream): void {
    const ofKind = this.#watched[subject.kind]
    let watched = ofKind.get(subject.id)
    if (watched === undefined) {
      watched = { ...subject, streams: new Set(), newStreams: [], isConfirmed: false, isInMempool: false }
      ofKind.set(subject.id, watched)
    }
    watched.streams.add(stream)
    watched.newStreams.push(stream)
    this.#due.add(watched)
    this.#start()
  }

  remove({ kind, id }: StreamSubject, stream: LiveStream): void {
    const watched = this.#watched[kind].get(id)
    if (watched === undefined) return
    watched.streams.delete(stream)
    watched.newStreams = watched.newStreams.filter((other) => other !== stream)
    if (watched.streams.size > 0) return
    this.#watched[kind].delete(id)
    this.#due.delete(watched)
  }

  /** Sends an update for each subject whose state these events have changed. */
  update({ events, isReset }: PublishedEvents): void {
    if (!isReset && events.length === 0) return
    for (const { kind, height } of events) if (kind === 'block') this.#heights.add(height)
    // A rolled back block has no rows any more, and its replacement may have given an address the same numbers.
    const isUndone = events.some(({ kind }) => kind === 'undo')
    if (isReset || isUndone) {
      this.#addDue((subject) => isReset || subject.isConfirmed)
      for (const subject of this.#watched.address.values()) delete subject.state
    }
    this.#addDue(({ isInMempool }) => isInMempool)
    this.#isMempoolDue = true
    this.#start()
  }

  close(): void {
    this.#isClosed = true
  }

  #addDue(isDue: (subject: WatchedSubject) => boolean): void {
    for (const ofKind of Object.values(this.#watched))
      for (const subject of ofKind.values()) if (isDue(subject)) this.#due.add(subject)
  }

  #start(): void {
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (!this.#isClosed && (this.#due.size > 0 || this.#heights.size > 0 || this.#isMempoolDue))
      try {
        await this.#findChanged()
        await this.#lookUp(this.#due.values().take(MAX_LOOKUP).toArray())
      } catch (error) {
        // What is due stays due.
        this.#onError(error)
        await sleep(RETRY_MS)
      }
    this.#isRunning = false
  }

  /** Finds the watched subjects in new blocks and in the mempool, whose size does not depend on the subjects. */
  async #findChanged(): Promise<void> {
    const db = this.#db()
    const { address, transaction } = this.#watched
    const heights = this.#heights.values().take(MAX_HEIGHTS).toArray()
    const isMempoolDue = this.#isMempoolDue
    this.#isMempoolDue = false
    try {
      if (heights.length > 0) {
        if (address.size > 0) this.#addById(address, await listChangedScripts(db, heights))
        if (transaction.size > 0) this.#addById(transaction, await listConfirmedTransactions(db, heights))
        for (const height of heights) this.#heights.delete(height)
      }
      if (!isMempoolDue) return
      if (address.size > 0) this.#addById(address, await listMempoolScripts(db))
      if (transaction.size > 0) this.#addById(transaction, await listMempoolTransactions(db))
    } catch (error) {
      this.#isMempoolDue ||= isMempoolDue
      throw error
    }
  }

  #addById(watched: ReadonlyMap<Hex, WatchedSubject>, ids: readonly Hex[]): void {
    for (const id of ids) {
      const subject = watched.get(id)
      if (subject !== undefined) this.#due.add(subject)
    }
  }

  async #lookUp(subjects: readonly WatchedSubject[]): Promise<void> {
    const db = this.#db()
    const byKind = Map.groupBy(subjects, ({ kind }) => kind)
    for (const [kind, ofKind] of byKind) {
      const ids = ofKind.map(({ id }) => id)
      // A subject becomes due again if an event arrives during the lookup.
      for (const subject of ofKind) this.#due.delete(subject)
      try {
        await (kind === 'address' ? this.#lookUpAddresses(db, ids) : this.#lookUpTransactions(db, ids))
      } catch (error) {
        for (const subject of ofKind) if (subject.streams.size > 0) this.#due.add(subject)
        throw error
      }
    }
  }

  async #lookUpAddresses(db: Database, hashes: readonly Hex[]): Promise<void> {
    for (const activity of await listScriptActivities(db, hashes)) {
      const { hash, transactions, last, mempoolCount, preConfirmedCount, mempoolVersion } = activity
      const subject = this.#watched.address.get(hash)
      if (subject === undefined) continue
      subject.isConfirmed = last !== null
      subject.isInMempool = mempoolCount > 0
      sendState(subject, `${last} ${mempoolVersion}`, () =>
        encodeUpdateFrame('address', {
          address: subject.text,
          transactionCount: transactions,
          pendingCount: mempoolCount,
          preConfirmedCount,
        }),
      )
    }
  }

  async #lookUpTransactions(db: Database, ids: readonly Hex[]): Promise<void> {
    for (const { id, state, height, isInMempool, isPreConfirmed } of await listTransactionLocations(db, ids)) {
      const subject = this.#watched.transaction.get(id)
      if (subject === undefined) continue
      subject.isConfirmed = height !== null
      subject.isInMempool = isInMempool
      sendState(subject, `${state} ${height}`, () =>
        encodeUpdateFrame('transaction', { transactionId: id, state, height, isPending: isInMempool, isPreConfirmed }),
      )
    }
  }
}

/** Sends a changed state to all streams, otherwise only to new ones. */
function sendState(subject: WatchedSubject, state: string, encode: () => Buffer): void {
  const receivers = subject.state === state ? subject.newStreams : [...subject.streams]
  subject.state = state
  subject.newStreams = []
  if (receivers.length === 0) return
  const bytes = encode()
  for (const stream of receivers) stream.send(bytes)
}
