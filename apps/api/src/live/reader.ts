import type { Socket } from 'node:net'
import type { Topic } from './frames.ts'

/** Bytes that wait for a reader who does not read; beyond it, it is let go and may come back. */
const MOST_WAITING = 65_536

/** Of all readers since the start of the process. */
export interface ReaderCounts {
  /** Heartbeats too. */
  sent: number
  /** Who did not read, and was let go. */
  dropped: number
}

/** Somebody who listens: a connection to which bytes are written as they are, without the frames of HTTP. */
export class Reader {
  readonly topics: ReadonlySet<Topic>
  readonly subjects: readonly string[]
  /** The last event it was sent. */
  last: bigint
  readonly #socket: Socket
  readonly #counts: ReaderCounts

  constructor(
    socket: Socket,
    topics: ReadonlySet<Topic>,
    subjects: readonly string[],
    last: bigint,
    counts: ReaderCounts,
  ) {
    this.#socket = socket
    this.#counts = counts
    this.topics = topics
    this.subjects = subjects
    this.last = last
  }

  /** Whether it is still there. */
  send(bytes: Buffer): boolean {
    if (this.#socket.destroyed) return false
    if (this.#socket.writableLength > MOST_WAITING) {
      this.#counts.dropped++
      this.#socket.destroy()
      return false
    }
    this.#counts.sent++
    this.#socket.write(bytes)
    return true
  }

  end(): void {
    this.#socket.end()
  }
}
