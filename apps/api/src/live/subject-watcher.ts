import type { Hex } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import { listScriptActivities, listTransactionLocations } from '#queries/live-events.ts'
import { encodeUpdateFrame, type LiveStream } from './live-stream.ts'

/** An address or transaction that a client watches. */
export interface StreamSubject {
  readonly kind: 'address' | 'transaction'
  /** Script hash or transaction id. */
  readonly id: Hex
  /** The address or transaction id as requested. */
  readonly text: string
}

export const subjectKey = ({ kind, id }: StreamSubject): string => `${kind} ${id}`

interface WatchedSubject {
  readonly subject: StreamSubject
  readonly streams: Set<LiveStream>
  /** Last state sent, and its encoded frame. */
  lastSent?: { readonly state: string; readonly bytes: Buffer }
}

/** Watches the addresses and transactions of all streams, with two queries in total. */
export class SubjectWatcher {
  readonly #watched = new Map<string, WatchedSubject>()

  get size(): number {
    return this.#watched.size
  }

  add(subject: StreamSubject, stream: LiveStream): void {
    const name = subjectKey(subject)
    const existing = this.#watched.get(name)
    if (existing === undefined) this.#watched.set(name, { subject, streams: new Set([stream]) })
    else {
      existing.streams.add(stream)
      if (existing.lastSent !== undefined) stream.send(existing.lastSent.bytes)
    }
  }

  remove(stream: LiveStream): void {
    for (const name of stream.subjects) {
      const existing = this.#watched.get(name)
      existing?.streams.delete(stream)
      if (existing?.streams.size === 0) this.#watched.delete(name)
    }
  }

  /** Sends an update for each subject whose state has changed. */
  async poll(db: Database): Promise<void> {
    const subjects = [...this.#watched.values()].map(({ subject }) => subject)
    const ofKind = (kind: StreamSubject['kind']) =>
      subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
    const [scripts, transactions] = [ofKind('address'), ofKind('transaction')]
    if (scripts.length > 0)
      for (const { hash, transactions: confirmed, last, mempoolCount, mempoolVersion } of await listScriptActivities(
        db,
        scripts,
      ))
        this.#sendUpdate(`address ${hash}`, `${last} ${mempoolVersion}`, (address) =>
          encodeUpdateFrame('address', { address, transactions: confirmed, pending: mempoolCount }),
        )
    if (transactions.length > 0)
      for (const { id, height, isInMempool } of await listTransactionLocations(db, transactions))
        this.#sendUpdate(`transaction ${id}`, `${height} ${isInMempool}`, () =>
          encodeUpdateFrame('transaction', { id, height, isPending: isInMempool }),
        )
  }

  #sendUpdate(name: string, state: string, encode: (text: string) => Buffer): void {
    const watched = this.#watched.get(name)
    if (watched === undefined || watched.lastSent?.state === state) return
    const { subject, streams } = watched
    const bytes = encode(subject.text)
    watched.lastSent = { state, bytes }
    for (const stream of streams) stream.send(bytes)
  }
}
