import { Semaphore } from '@ergo-explorer/service'
import { MEMPOOL_EVENTS_KEPT } from '@ergo-explorer/db'
import type { Database } from '#database/query.ts'
import { formatEventId } from '#database/tip.ts'
import { type EventRow, listEventsAfter } from '#queries/live-events.ts'
import type { AddressContext } from '#scripts.ts'
import { encodeEventFrame, type LiveStream } from './live-stream.ts'
import { BlockNotFound, readEventChanges } from './subject-changes.ts'
import { encodeAddressEvent, encodeTransactionEvent, type StreamSubject, subjectKey } from './subject-frames.ts'
import { readSubjectStates, type SubjectStates } from './subject-states.ts'

/** Events of the topics of a stream that it may have missed. */
export const MAX_MISSED_EVENTS = 2000
/** Events that are read and sent together. */
const PAGE_SIZE = 50
/** Charged for each page. */
const MS_PER_PAGE = 10
const MAX_REPLAYS = 4
const MAX_QUEUED = 1000
const QUEUE_TIMEOUT_MS = 30_000
/** A client that does not read for so long is disconnected. */
const UNREAD_TIMEOUT_MS = 30_000

/** What a client that reconnects has missed. */
export interface MissedEvents {
  readonly stream: LiveStream
  readonly subjects: readonly StreamSubject[]
  readonly lastEventId: string
  /** Charges time to the client. */
  readonly charge?: ((ms: number) => void) | undefined
}

interface LastEvent {
  readonly sequence: bigint
  /** Id of the event without a subject. */
  readonly eventId: string
  /** Of the last subject whose message of this event was received; undefined if all were. */
  readonly key: string | undefined
}

function parseEventId(id: string): LastEvent | undefined {
  const [, eventId, sequence, key] = /^((\d{1,18})-\d{1,18})(?:-([0-9a-f]{16}))?$/.exec(id) ?? []
  return eventId === undefined || sequence === undefined ? undefined : { sequence: BigInt(sequence), eventId, key }
}

/** Sends missed events from the database. */
export class EventReplay {
  readonly #db: () => Database
  readonly #context: AddressContext
  readonly #permits = new Semaphore({
    permits: MAX_REPLAYS,
    maxQueued: MAX_QUEUED,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    errorMessage: 'too many live streams wait for the events that they missed',
  })

  constructor(db: () => Database, context: AddressContext) {
    this.#db = db
    this.#context = context
  }

  /**
   * Sends the events between the last id and the position of the stream. Returns false, perhaps after some of them, if
   * it cannot be proved that these are all.
   * @throws Overloaded
   */
  async send(missed: MissedEvents): Promise<boolean> {
    await this.#permits.acquire()
    try {
      return await this.#send(missed)
    } finally {
      this.#permits.release()
    }
  }

  async #send({ stream, subjects, lastEventId, charge }: MissedEvents): Promise<boolean> {
    const last = parseEventId(lastEventId)
    if (last === undefined || last.sequence > stream.position) return false
    const hasMempool = stream.topics.has('mempool')
    // Older ones may have been deleted.
    if (hasMempool && last.sequence < stream.position - BigInt(MEMPOOL_EVENTS_KEPT)) return false
    const kinds: EventRow['kind'][] = hasMempool ? ['mempool'] : []
    if (stream.topics.has('blocks') || subjects.length > 0) kinds.push('block', 'undo')
    const range = { sequence: last.sequence, last: stream.position }
    const [known, ...later] = await listEventsAfter(this.#db(), range, { kinds, limit: MAX_MISSED_EVENTS + 2 })
    if (known === undefined || formatEventId(known.sequence, known.epoch) !== last.eventId) return false
    if (later.length > MAX_MISSED_EVENTS) return false
    const sorted = subjects.toSorted((a, b) => (subjectKey(a) < subjectKey(b) ? -1 : 1))
    const events = last.key === undefined ? later : [known, ...later]
    const states = await readSubjectStates(this.#db(), events.length === 0 ? [] : subjects, this.#context)
    for (let start = 0; start < events.length; start += PAGE_SIZE) {
      const page = events.slice(start, start + PAGE_SIZE)
      charge?.(MS_PER_PAGE)
      const messages = await this.#encode(page, { stream, subjects: sorted, states, last })
      if (messages === undefined) return false
      for (const bytes of messages) {
        if (!(await stream.waitUntilRead(UNREAD_TIMEOUT_MS))) return true
        if (!stream.sendNow(bytes)) return true
      }
    }
    return true
  }

  /** The messages of each event in one buffer; undefined if the database does not have a block any more. */
  async #encode(
    page: readonly EventRow[],
    { stream, subjects, states, last }: ReplayContext,
  ): Promise<Buffer[] | undefined> {
    const idsOf = (kind: StreamSubject['kind']) =>
      subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
    const events = subjects.length === 0 ? [] : page.filter(({ kind }) => kind !== 'mempool')
    const ids = { scripts: idsOf('address'), transactions: idsOf('transaction') }
    const changes = await readEventChanges(this.#db(), { events, subjects: ids }, this.#context).catch(
      (error: unknown) => {
        if (error instanceof BlockNotFound) return undefined
        throw error
      },
    )
    if (changes === undefined) return undefined
    return page.map((event) => {
      const ofEvent = changes.get(event.sequence)
      const receivedKey = event.sequence === last.sequence ? (last.key ?? '') : ''
      const messages = subjects.flatMap((subject) => {
        if (ofEvent === undefined || subjectKey(subject) <= receivedKey) return []
        const activity = states.addresses.get(subject.id)
        if (subject.kind === 'transaction') return encodeTransactionEvent(subject, { event, changes: ofEvent }) ?? []
        return (activity && encodeAddressEvent(subject, { event, changes: ofEvent }, activity)) ?? []
      })
      const { topic, bytes } = encodeEventFrame(event)
      return Buffer.concat(stream.topics.has(topic) ? [...messages, bytes] : messages)
    })
  }
}

interface ReplayContext {
  readonly stream: LiveStream
  /** In the order of their keys. */
  readonly subjects: readonly StreamSubject[]
  readonly states: SubjectStates
  readonly last: LastEvent
}
