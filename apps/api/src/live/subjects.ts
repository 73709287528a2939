import type { Hex } from '@ergo-explorer/chain'
import type { Database } from '../database/ask.ts'
import { listScriptStandings, listTransactionStandings } from '../queries/subjects.ts'
import { newsFrame } from './frames.ts'
import type { Reader } from './reader.ts'

/** A thing that somebody listens to. */
export type Subject =
  | { readonly kind: 'address'; readonly id: Hex; readonly address: string }
  | { readonly kind: 'transaction'; readonly id: Hex }

export const nameOf = ({ kind, id }: Subject): string => `${kind} ${id}`

interface Watched {
  readonly subject: Subject
  readonly readers: Set<Reader>
  /** How it was when it was last told, and in which bytes. */
  told?: { readonly standing: string; readonly bytes: Buffer }
}

/** The things that readers listen to. All of them are asked about at once, in two questions, however many there are. */
export class Subjects {
  readonly #watched = new Map<string, Watched>()

  get size(): number {
    return this.#watched.size
  }

  add(subject: Subject, reader: Reader): void {
    const name = nameOf(subject)
    const known = this.#watched.get(name)
    if (known === undefined) this.#watched.set(name, { subject, readers: new Set([reader]) })
    else {
      known.readers.add(reader)
      if (known.told !== undefined) reader.send(known.told.bytes)
    }
  }

  remove(reader: Reader): void {
    for (const name of reader.subjects) {
      const known = this.#watched.get(name)
      known?.readers.delete(reader)
      if (known?.readers.size === 0) this.#watched.delete(name)
    }
  }

  /** Tells of those that are not as they were. */
  async look(db: Database): Promise<void> {
    const subjects = [...this.#watched.values()].map(({ subject }) => subject)
    const ofKind = (kind: Subject['kind']) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
    const [scripts, transactions] = [ofKind('address'), ofKind('transaction')]
    if (scripts.length > 0)
      for (const { hash, transactions: confirmed, last, waiting, waitingVersion } of await listScriptStandings(
        db,
        scripts,
      ))
        this.#tell(`address ${hash}`, `${last} ${waitingVersion}`, { transactions: confirmed, waiting })
    if (transactions.length > 0)
      for (const { id, height, isWaiting } of await listTransactionStandings(db, transactions))
        this.#tell(`transaction ${id}`, `${height} ${isWaiting}`, { id, height, isWaiting })
  }

  #tell(name: string, standing: string, data: object): void {
    const watched = this.#watched.get(name)
    if (watched === undefined || watched.told?.standing === standing) return
    const { subject, readers } = watched
    const bytes = newsFrame(subject.kind, subject.kind === 'address' ? { address: subject.address, ...data } : data)
    watched.told = { standing, bytes }
    for (const reader of readers) reader.send(bytes)
  }
}
