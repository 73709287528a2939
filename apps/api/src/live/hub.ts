import type { Database } from '../database/ask.ts'
import { findOldestEvent, listEventsAfter } from '../queries/events.ts'
import { type Frame, frameOf, HEARTBEAT, resetFrame } from './frames.ts'
import { inOrder } from './in-order.ts'
import type { Reader } from './reader.ts'

/** The frames that are in memory, for those who come back soon. */
const RECENT = 1000
/** How many events are read at once. */
const BATCH = 500
/** How long a missing number may still come. */
const GAP_MS = 3000

/** Tells readers what happens. */
export class Hub {
  readonly readers = new Set<Reader>()
  /** Of the last event that was told; undefined until the first look. */
  #last: bigint | undefined
  #recent: Frame[] = []
  #gapSince: number | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Reads what has happened since, and tells it. Whether something did. */
  async look(db: Database, sequence: bigint): Promise<boolean> {
    // Who starts has missed nothing: its readers have not come yet.
    if (this.#last === undefined) this.#last = sequence
    if (sequence <= this.#last) return false
    const events = await listEventsAfter(db, this.#last, BATCH)
    const isOld = this.#gapSince !== undefined && this.#now() - this.#gapSince > GAP_MS
    const { ready, isWaiting } = inOrder(events, this.#last, isOld)
    this.#gapSince = isWaiting ? (this.#gapSince ?? this.#now()) : undefined
    for (const event of ready) this.#tell(frameOf(event))
    return ready.length > 0
  }

  get last(): bigint {
    return this.#last ?? 0n
  }

  /** Sends a reader what it has missed, and from then on what happens. */
  async join(db: Database, reader: Reader): Promise<void> {
    for (const { bytes } of await this.#missedBy(db, reader)) reader.send(bytes)
    // What was told while the database was asked.
    for (const frame of this.#recent) this.#send(reader, frame)
    reader.last = this.last
    this.readers.add(reader)
  }

  beat(): void {
    for (const reader of this.readers) if (!reader.send(HEARTBEAT)) this.readers.delete(reader)
  }

  #tell(frame: Frame): void {
    this.#last = frame.sequence
    this.#recent.push(frame)
    if (this.#recent.length > 2 * RECENT) this.#recent = this.#recent.slice(-RECENT)
    for (const reader of this.readers) this.#send(reader, frame)
  }

  #send(reader: Reader, { sequence, topic, bytes }: Frame): void {
    if (sequence <= reader.last) return
    reader.last = sequence
    if (reader.topics.has(topic) && !reader.send(bytes)) this.readers.delete(reader)
  }

  /** What happened before the frames in memory. */
  async #missedBy(db: Database, reader: Reader): Promise<Pick<Frame, 'bytes'>[]> {
    const first = this.#recent[0]?.sequence ?? this.last + 1n
    if (reader.last + 1n >= first) return []
    const oldest = await findOldestEvent(db)
    const events =
      oldest !== undefined && reader.last + 1n >= oldest ? await listEventsAfter(db, reader.last, BATCH) : []
    const isWhole = events.length > 0 && events.length < BATCH
    // Too long away: what it shows must be asked for again, and it goes on from here.
    if (!isWhole) {
      reader.last = this.last
      return [{ bytes: resetFrame(this.last) }]
    }
    const missed = events.filter(({ sequence }) => sequence < first).map(frameOf)
    reader.last = missed.at(-1)?.sequence ?? reader.last
    return missed.filter(({ topic }) => reader.topics.has(topic))
  }
}
