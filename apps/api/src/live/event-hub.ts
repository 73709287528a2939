import type { Database } from '#database/query.ts'
import { findOldestEvent, listEventsAfter } from '#queries/live-events.ts'
import { type EventFrame, encodeEventFrame, HEARTBEAT_FRAME, encodeResetFrame, type LiveStream } from './live-stream.ts'

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

/** Frames held in memory for clients that reconnect soon. */
const MAX_RECENT = 1000
const BATCH_SIZE = 500
/** How long a missing sequence number may still appear. */
const GAP_TIMEOUT_MS = 3000

/** Sends events to live streams. */
export class EventHub {
  readonly streams = new Set<LiveStream>()
  /** Sequence of the last published event; undefined before the first poll. */
  #lastSequence: bigint | undefined
  #recent: EventFrame[] = []
  #gapSince: number | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Reads and publishes new events. Returns whether there were any. */
  async poll(db: Database, sequence: bigint): Promise<boolean> {
    // At the start nothing was missed: no stream is open yet.
    if (this.#lastSequence === undefined) this.#lastSequence = sequence
    if (sequence <= this.#lastSequence) return false
    const events = await listEventsAfter(db, this.#lastSequence, BATCH_SIZE)
    const isGapExpired = this.#gapSince !== undefined && this.#now() - this.#gapSince > GAP_TIMEOUT_MS
    const { ready, hasGap } = takeContiguousEvents(events, this.#lastSequence, isGapExpired)
    this.#gapSince = hasGap ? (this.#gapSince ?? this.#now()) : undefined
    for (const event of ready) this.#publish(encodeEventFrame(event))
    return ready.length > 0
  }

  get last(): bigint {
    return this.#lastSequence ?? 0n
  }

  /** Sends the missed events to a stream and adds it to the hub. */
  async add(db: Database, stream: LiveStream): Promise<void> {
    for (const { bytes } of await this.#missedFrames(db, stream)) stream.send(bytes)
    // Events that were published during the query.
    for (const frame of this.#recent) this.#send(stream, frame)
    stream.lastSequence = this.last
    this.streams.add(stream)
  }

  sendHeartbeats(): void {
    for (const stream of this.streams) if (!stream.send(HEARTBEAT_FRAME)) this.streams.delete(stream)
  }

  #publish(frame: EventFrame): void {
    this.#lastSequence = frame.sequence
    this.#recent.push(frame)
    if (this.#recent.length > 2 * MAX_RECENT) this.#recent = this.#recent.slice(-MAX_RECENT)
    for (const stream of this.streams) this.#send(stream, frame)
  }

  #send(stream: LiveStream, { sequence, topic, bytes }: EventFrame): void {
    if (sequence <= stream.lastSequence) return
    stream.lastSequence = sequence
    if (stream.topics.has(topic) && !stream.send(bytes)) this.streams.delete(stream)
  }

  /** Events before the frames in memory. */
  async #missedFrames(db: Database, stream: LiveStream): Promise<Pick<EventFrame, 'bytes'>[]> {
    const first = this.#recent[0]?.sequence ?? this.last + 1n
    if (stream.lastSequence + 1n >= first) return []
    const oldest = await findOldestEvent(db)
    const events =
      oldest !== undefined && stream.lastSequence + 1n >= oldest
        ? await listEventsAfter(db, stream.lastSequence, BATCH_SIZE)
        : []
    const isComplete = events.length > 0 && events.length < BATCH_SIZE
    // Disconnected for too long: the client must reload its data and continues from here.
    if (!isComplete) {
      stream.lastSequence = this.last
      return [{ bytes: encodeResetFrame(this.last) }]
    }
    const missed = events.filter(({ sequence }) => sequence < first).map(encodeEventFrame)
    stream.lastSequence = missed.at(-1)?.sequence ?? stream.lastSequence
    return missed.filter(({ topic }) => stream.topics.has(topic))
  }
}
