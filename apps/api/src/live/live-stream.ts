import type { Socket } from 'node:net'
import type { Topic } from './frames.ts'

/** Buffer limit for a client that does not read. Beyond it, the connection is closed; the client may reconnect. */
const MAX_BUFFERED_BYTES = 65_536

/** Totals of all streams since the start of the process. */
export interface StreamCounts {
  /** Includes heartbeats. */
  sent: number
  /** Streams closed because the client did not read. */
  dropped: number
}

export interface LiveStreamOptions {
  readonly topics: ReadonlySet<Topic>
  /** Keys of the watched addresses and transactions. */
  readonly subjects: readonly string[]
  readonly lastSequence: bigint
  readonly counts: StreamCounts
}

/** A client connection. Bytes are written directly to the socket, without HTTP chunks. */
export class LiveStream {
  readonly topics: ReadonlySet<Topic>
  readonly subjects: readonly string[]
  /** Sequence of the last event sent. */
  lastSequence: bigint
  readonly #socket: Socket
  readonly #counts: StreamCounts

  constructor(socket: Socket, { topics, subjects, lastSequence, counts }: LiveStreamOptions) {
    this.#socket = socket
    this.#counts = counts
    this.topics = topics
    this.subjects = subjects
    this.lastSequence = lastSequence
  }

  /** Returns false if the connection is closed. */
  send(bytes: Buffer): boolean {
    if (this.#socket.destroyed) return false
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) {
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
