import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from '@ergo-explorer/chain'
import type { LiveCause } from '@ergo-explorer/contract'
import type { Database } from '#database/query.ts'
import { formatEventId } from '#database/tip.ts'
import { type EventRow, listMempoolScripts, listMempoolTransactions } from '#queries/live-events.ts'
import { listTouchedSubjects } from '#queries/subject-changes.ts'
import type { AddressContext } from '#scripts.ts'
import type { PublishedEvents } from './event-hub.ts'
import { encodeEventFrame, encodeIdFrame, encodeResetFrame, HEARTBEAT_FRAME, type LiveStream } from './live-stream.ts'
import { type EventChanges, readEventChanges } from './subject-changes.ts'
import {
  encodeAddressEvent,
  encodeAddressState,
  encodeTransactionEvent,
  encodeTransactionState,
  formatSubjectEventId,
  type StreamSubject,
  subjectKey,
} from './subject-frames.ts'
import { readSubjectStates, type SubjectStates } from './subject-states.ts'

interface WatchedSubject extends StreamSubject {
  readonly streams: Set<LiveStream>
  /** Streams that wait for the current state. */
  newStreams: LiveStream[]
  /** What the mempool last had of it; undefined before the first lookup. */
  mempoolVersion?: string | undefined
  isInMempool: boolean
}

/** Events that are sent together: a query reads so many blocks at most. */
const MAX_BATCH = 20
/** Beyond this, streams load their data again. */
const MAX_QUEUED_EVENTS = 2000
/** New subjects of one lookup. */
const MAX_NEW = 500
const RETRY_MS = 500
/** After so many failures in a row, streams load their data again. */
const MAX_FAILURES = 20

/**
 * Sends events to streams that watch addresses and transactions. Each of them gets the events of its topics and of its
 * subjects in order, so that the last id names everything that it has received. A new stream causes a lookup of its own
 * subjects only; an event causes lookups of those that the block or the mempool contains. One lookup runs at a time, so
 * many new streams share one.
 */
export class SubjectWatcher {
  readonly #watched = { address: new Map<Hex, WatchedSubject>(), transaction: new Map<Hex, WatchedSubject>() }
  readonly #streams = new Set<LiveStream>()
  readonly #new = new Set<WatchedSubject>()
  #queue: EventRow[] = []
  /** Changes with a reset, after which events of before must not be sent. */
  #generation = 0
  #failures = 0
  /** Of the last block that was sent. Mempool events are stored for a shorter time. */
  #lastBlockId: string | undefined
  #isRunning = false
  #isClosed = false
  readonly #db: () => Database
  readonly #context: AddressContext
  readonly #onError: (error: unknown) => void

  /** @param db the database with the newest events; its queries wait their turn like those of requests */
  constructor(
    db: () => Database,
    { context, onError }: { readonly context: AddressContext; readonly onError: (error: unknown) => void },
  ) {
    this.#db = db
    this.#context = context
    this.#onError = onError
  }

  /** Sends the current states, and all events after the position of the stream. */
  add(stream: LiveStream, subjects: readonly StreamSubject[]): void {
    this.#streams.add(stream)
    for (const subject of subjects) {
      const ofKind = this.#watched[subject.kind]
      let watched = ofKind.get(subject.id)
      if (watched === undefined) {
        watched = { ...subject, streams: new Set(), newStreams: [], isInMempool: false }
        ofKind.set(subject.id, watched)
      }
      watched.streams.add(stream)
      watched.newStreams.push(stream)
      this.#new.add(watched)
    }
    this.#start()
  }

  remove(stream: LiveStream, subjects: readonly StreamSubject[]): void {
    this.#streams.delete(stream)
    for (const { kind, id } of subjects) {
      const watched = this.#watched[kind].get(id)
      if (watched === undefined) continue
      watched.streams.delete(stream)
      watched.newStreams = watched.newStreams.filter((other) => other !== stream)
      if (watched.streams.size > 0) continue
      this.#watched[kind].delete(id)
      this.#new.delete(watched)
    }
  }

  /** Sends events soon. @param eventId of the newest event, for streams that have to load their data again */
  update({ events, isReset }: PublishedEvents, eventId: string | undefined): void {
    if (isReset || this.#queue.length + events.length > MAX_QUEUED_EVENTS) this.#reset(eventId)
    else this.#queue.push(...events)
    this.#start()
  }

  sendHeartbeats(): void {
    // While events wait, a stream may have received later ones than that from the database.
    const id = this.#queue.length === 0 ? this.#lastBlockId : undefined
    const withId = id === undefined ? HEARTBEAT_FRAME : encodeIdFrame(id)
    for (const stream of this.#streams) stream.send(stream.topics.has('mempool') ? HEARTBEAT_FRAME : withId)
  }

  close(): void {
    this.#isClosed = true
    this.#streams.clear()
  }

  #reset(eventId: string | undefined): void {
    this.#generation++
    this.#failures = 0
    this.#queue = []
    this.#lastBlockId = undefined
    const bytes = encodeResetFrame(eventId)
    for (const stream of this.#streams) stream.send(bytes)
    for (const subject of this.#subjects()) {
      subject.mempoolVersion = undefined
      subject.newStreams = [...subject.streams]
      this.#new.add(subject)
    }
  }

  *#subjects(): Generator<WatchedSubject> {
    for (const ofKind of Object.values(this.#watched)) yield* ofKind.values()
  }

  #start(): void {
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (!this.#isClosed && (this.#new.size > 0 || this.#queue.length > 0))
      try {
        await this.#sendEvents()
        await this.#sendNewStates()
        this.#failures = 0
      } catch (error) {
        // What has not been sent is read again.
        this.#onError(error)
        if (++this.#failures > MAX_FAILURES && this.#queue.length > 0) this.#reset(this.#newestQueuedId())
        await sleep(RETRY_MS)
      }
    this.#isRunning = false
  }

  #newestQueuedId(): string | undefined {
    const newest = this.#queue.at(-1)
    return newest && formatEventId(newest.sequence, newest.epoch)
  }

  async #sendEvents(): Promise<void> {
    const generation = this.#generation
    const batch = this.#queue.slice(0, MAX_BATCH)
    if (batch.length === 0) return
    const message = await this.#readMessages(batch)
    if (generation !== this.#generation) return
    this.#queue = this.#queue.slice(batch.length)
    for (const event of batch) {
      for (const { subject, bytes } of message(event)) sendAfter(subject.streams, event, bytes)
      const { id, topic, bytes } = encodeEventFrame(event)
      sendAfter(
        [...this.#streams].filter(({ topics }) => topics.has(topic)),
        event,
        bytes,
      )
      if (event.kind !== 'mempool') this.#lastBlockId = id
    }
  }

  /** Reads everything that a batch changes, and returns the messages of each of its events. */
  async #readMessages(batch: readonly EventRow[]): Promise<(event: EventRow) => SubjectMessage[]> {
    if (this.#watched.address.size + this.#watched.transaction.size === 0) return () => []
    const db = this.#db()
    const blocks = batch.filter(({ kind }) => kind !== 'mempool')
    const changes = await this.#readChanges(db, blocks)
    const inMempool = await this.#listInMempool(db)
    const touched = [...changes.values()].flatMap((each) => this.#watchedIn(each))
    const states = await readSubjectStates(db, [...new Set([...touched, ...inMempool])], this.#context)
    const pending = [...inMempool].filter((subject) => isMempoolChanged(subject, states)).toSorted(byKey)
    const lastMempoolEvent = batch.findLast(({ kind }) => kind === 'mempool')
    for (const subject of touched) isMempoolChanged(subject, states)
    return (event) => {
      const messages = this.#messagesOf(event, changes.get(event.sequence), states)
      if (event !== (lastMempoolEvent ?? batch.at(-1))) return messages
      const named = lastMempoolEvent !== undefined
      return [
        ...messages,
        ...pending.flatMap((subject) => toPendingMessage(subject, states, named ? event : undefined)),
      ]
    }
  }

  async #readChanges(db: Database, blocks: readonly EventRow[]): Promise<Map<bigint, EventChanges>> {
    if (blocks.length === 0) return new Map()
    const touched = await listTouchedSubjects(db, blocks)
    const watchedOf = (kind: StreamSubject['kind'], ids: readonly Hex[]) =>
      [...new Set(ids)].filter((id) => this.#watched[kind].has(id))
    const subjects = {
      scripts: watchedOf(
        'address',
        touched.flatMap(({ scripts }) => scripts ?? []),
      ),
      transactions: watchedOf(
        'transaction',
        touched.flatMap(({ transactions }) => transactions ?? []),
      ),
    }
    // A block that has left the main chain since then is read as an orphaned one.
    return readEventChanges(db, { events: blocks, subjects }, this.#context)
  }

  #watchedIn({ scripts, transactions }: EventChanges): WatchedSubject[] {
    const { address, transaction } = this.#watched
    return [
      ...[...scripts.keys()].flatMap((id) => address.get(id) ?? []),
      ...[...transactions.keys()].flatMap((id) => transaction.get(id) ?? []),
    ]
  }

  /** Subjects that the mempool contains, and those that it had when they were last looked up. */
  async #listInMempool(db: Database): Promise<Set<WatchedSubject>> {
    const { address, transaction } = this.#watched
    const scripts = address.size > 0 ? await listMempoolScripts(db) : []
    const ids = transaction.size > 0 ? await listMempoolTransactions(db) : []
    return new Set([
      ...scripts.flatMap((id) => address.get(id) ?? []),
      ...ids.flatMap((id) => transaction.get(id) ?? []),
      ...[...this.#subjects()].filter(({ isInMempool }) => isInMempool),
    ])
  }

  #messagesOf(event: EventRow, changes: EventChanges | undefined, states: SubjectStates): SubjectMessage[] {
    if (changes === undefined) return []
    return this.#watchedIn(changes)
      .toSorted(byKey)
      .flatMap((subject) => {
        const activity = states.addresses.get(subject.id)
        const bytes =
          subject.kind === 'transaction'
            ? encodeTransactionEvent(subject, { event, changes })
            : activity && encodeAddressEvent(subject, { event, changes }, activity)
        return bytes === undefined ? [] : { subject, bytes }
      })
  }

  async #sendNewStates(): Promise<void> {
    const subjects = this.#new.values().take(MAX_NEW).toArray()
    if (subjects.length === 0) return
    const waiting = subjects.map((subject) => ({ subject, streams: subject.newStreams }))
    const states = await readSubjectStates(this.#db(), subjects, this.#context)
    for (const { subject, streams } of waiting) {
      // Others may have joined meanwhile.
      subject.newStreams = subject.newStreams.filter((stream) => !streams.includes(stream))
      if (subject.newStreams.length === 0) this.#new.delete(subject)
      // Streams that have watched it for longer learn of a change with its event.
      if (subject.mempoolVersion === undefined) isMempoolChanged(subject, states)
      const bytes = encodeState(subject, states, { cause: 'state', id: undefined })
      if (bytes !== undefined) for (const stream of streams) stream.send(bytes)
    }
  }
}

interface SubjectMessage {
  readonly subject: WatchedSubject
  readonly bytes: Buffer
}

const byKey = (a: StreamSubject, b: StreamSubject): number => (subjectKey(a) < subjectKey(b) ? -1 : 1)

function sendAfter(streams: Iterable<LiveStream>, { sequence }: EventRow, bytes: Buffer): void {
  for (const stream of streams) if (sequence > stream.position) stream.send(bytes)
}

/** Notes what the mempool has of a subject, and whether that is new. */
function isMempoolChanged(subject: WatchedSubject, states: SubjectStates): boolean {
  const { id, kind, mempoolVersion } = subject
  const address = kind === 'address' ? states.addresses.get(id) : undefined
  const transaction = kind === 'transaction' ? states.transactions.get(id) : undefined
  subject.isInMempool = (address?.mempoolCount ?? 0) > 0 || transaction?.isInMempool === true
  // Events of blocks say that a transaction is confirmed.
  const version = address === undefined ? (transaction?.state ?? '') : (address.mempoolVersion ?? '')
  subject.mempoolVersion = version
  return version !== mempoolVersion && version !== 'confirmed'
}

const toPendingMessage = (
  subject: WatchedSubject,
  states: SubjectStates,
  event: EventRow | undefined,
): SubjectMessage[] => {
  const id = event && formatSubjectEventId(event, subject)
  const bytes = encodeState(subject, states, { cause: 'mempool', id })
  return bytes === undefined ? [] : [{ subject, bytes }]
}

function encodeState(
  subject: StreamSubject,
  { addresses, transactions }: SubjectStates,
  options: { readonly cause: LiveCause; readonly id: string | undefined },
): Buffer | undefined {
  const address = subject.kind === 'address' ? addresses.get(subject.id) : undefined
  if (address !== undefined) return encodeAddressState(subject, address, options)
  const transaction = subject.kind === 'transaction' ? transactions.get(subject.id) : undefined
  return transaction && encodeTransactionState(subject, transaction, options)
}
