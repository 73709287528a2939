import type { Database } from '#database/query.ts'
import type { Tip } from '#database/tip.ts'
import { type EventRow, listEventsFrom } from '#queries/live-events.ts'
import {
  type EventFrame,
  encodeEventFrame,
  HEARTBEAT_FRAME,
  encodeResetFrame,
  type LiveStream,
  MAX_BUFFERED_BYTES,
} from './live-stream.ts'

/** Events after `last` that can be sent now. */
export interface ContiguousEvents<Event> {
  readonly ready: readonly Event[]
  /** Whether a sequence number is missing that a pending transaction may still write. */
  readonly hasGap: boolean
}

/**
 * Two writers number their events, and the smaller number may become visible later. A client that reconnects would miss
 * an event sent out of order, so nothing behind a gap is sent until the gap has expired.
 */
export function takeContiguousEvents<Event extends { readonly sequence: bigint }>(
  events: readonly Event[],
  last: bigint,
  isGapExpired: boolean,
): ContiguousEvents<Event> {
  const firstGap = isGapExpired ? -1 : events.findIndex(({ sequence }, i) => sequence !== last + BigInt(i) + 1n)
  return firstGap === -1 ? { ready: events, hasGap: false } : { ready: events.slice(0, firstGap), hasGap: true }
}

/** Frames held in memory, so that most clients that reconnect need no query. Older ones are read from the database. */
const MAX_RECENT = 1000
const BATCH_SIZE = 500
/** How long a missing sequence number may still appear. */
const GAP_TIMEOUT_MS = 3000

type EventPosition = Pick<Tip, 'sequence' | 'eventId'>

/** Result of a poll. */
export interface PublishedEvents {
  readonly events: readonly EventRow[]
  /** True if the events do not follow those sent before, so clients have to reload. */
  readonly isReset: boolean
}

const NOTHING: PublishedEvents = { events: [], isReset: false }

/** Reads events, and sends them to streams without addresses and transactions. */
export class EventHub {
  readonly streams = new Set<LiveStream>()
  /** The last published event; undefined before the first poll. */
  #last: EventPosition | undefined
  #recent: EventFrame[] = []
  #gapSince: number | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Reads and publishes new events. @param tip last event of the database */
  async poll(db: Database, tip: EventPosition): Promise<PublishedEvents> {
    const last = this.#last
    if (last === undefined) return this.#restart(db, tip)
    if (tip.sequence <= last.sequence)
      // A replica may lag behind what was sent; an unknown event means that the database was replaced.
      return this.#isKnown(tip.eventId) ? NOTHING : this.#restart(db, tip)
    const rows = await listEventsFrom(db, last.sequence, BATCH_SIZE)
    const isContinued = last.sequence === 0n || (rows[0] !== undefined && encodeEventFrame(rows[0]).id === last.eventId)
    if (!isContinued) return this.#restart(db, tip)
    const events = rows.filter(({ sequence }) => sequence > last.sequence)
    const isGapExpired = this.#gapSince !== undefined && this.#now() - this.#gapSince > GAP_TIMEOUT_MS
    const { ready, hasGap } = takeContiguousEvents(events, last.sequence, isGapExpired)
    this.#gapSince = hasGap ? (this.#gapSince ?? this.#now()) : undefined
    for (const event of ready) this.#publish(encodeEventFrame(event))
    return { events: ready, isReset: false }
  }

  /** Whether this id is of an event that this process has not read yet, or that another database had. */
  isAhead(eventId: string | undefined): boolean {
    return eventId !== undefined && sequenceOf(eventId) > (this.#last?.sequence ?? 0n)
  }

  /** The newest event that was published; undefined before the first poll. */
  get position(): EventPosition | undefined {
    return this.#last
  }

  /** Events of a stream after `lastEventId`; undefined if they are not in memory. */
  recall(stream: LiveStream, lastEventId: string): Buffer | undefined {
    if (lastEventId === this.#last?.eventId) return Buffer.alloc(0)
    if (!this.#recent.some(({ id }) => id === lastEventId)) return undefined
    const missed = this.#recent.filter(
      ({ sequence, topic }) => sequence > sequenceOf(lastEventId) && stream.topics.has(topic),
    )
    const size = missed.reduce((sum, { bytes }) => sum + bytes.length, 0)
    // More than a slow reader may have outstanding is sent in parts.
    return size > MAX_BUFFERED_BYTES ? undefined : Buffer.concat(missed.map(({ bytes }) => bytes))
  }

  sendHeartbeats(): void {
    for (const stream of this.streams) this.#send(stream, HEARTBEAT_FRAME)
  }

  /** Whether this very event was the last one sent, or is followed by everything in memory. */
  #isKnown(eventId: string): boolean {
    return eventId === this.#last?.eventId || this.#recent.some(({ id }) => id === eventId)
  }

  /** Loads recent events instead of publishing them: at the start, or when the database is not the one before. */
  async #restart(db: Database, tip: EventPosition): Promise<PublishedEvents> {
    const first = tip.sequence - BigInt(MAX_RECENT) + 1n
    const rows = await listEventsFrom(db, first > 1n ? first : 1n, MAX_RECENT)
    const isReset = this.#last !== undefined
    // Events that were written since the tip was read belong to the next poll.
    this.#recent = rows.filter(({ sequence }) => sequence <= tip.sequence).map(encodeEventFrame)
    this.#last = tip
    this.#gapSince = undefined
    const bytes = encodeResetFrame(tip.eventId)
    if (isReset) for (const stream of this.streams) this.#send(stream, bytes)
    return { events: [], isReset }
  }

  #publish(frame: EventFrame): void {
    this.#last = { sequence: frame.sequence, eventId: frame.id }
    this.#recent.push(frame)
    if (this.#recent.length > 2 * MAX_RECENT) this.#recent = this.#recent.slice(-MAX_RECENT)
    for (const stream of this.streams) if (stream.topics.has(frame.topic)) this.#send(stream, frame.bytes)
  }

  #send(stream: LiveStream, bytes: Buffer): void {
    if (!stream.send(bytes)) this.streams.delete(stream)
  }
}

export const sequenceOf = (eventId: string): bigint => BigInt(/^\d{1,18}(?=-|$)/.exec(eventId)?.[0] ?? 0)
