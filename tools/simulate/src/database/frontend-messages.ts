/** A message of PostgreSQL's protocol on its way to the server: its kind, and how its content begins. */
export interface FrontendMessage {
  readonly kind: string
  readonly start: string
}

/** Enough to know a COMMIT by. */
const START_BYTES = 6
const LENGTH_BYTES = 4

/** Finds where messages begin in a stream of bytes that comes in any pieces. */
export class FrontendMessages {
  /** A connection opens with a message that has no kind. */
  #kindBytes = 0
  /** What has come of a message whose beginning has not come as a whole. */
  #rest: Buffer = Buffer.alloc(0)
  /** Bytes of the message before that have not come. */
  #left = 0

  push(piece: Buffer): FrontendMessage[] {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const found: FrontendMessage[] = []
    let at = 0
    for (;;) {
      const skipped = Math.min(this.#left, bytes.length - at)
      this.#left -= skipped
      at += skipped
      const head = at + this.#kindBytes + LENGTH_BYTES
      if (head > bytes.length) break
      // The length counts itself, and not the kind.
      const end = at + this.#kindBytes + bytes.readUInt32BE(at + this.#kindBytes)
      const startEnd = Math.min(end, head + START_BYTES)
      if (startEnd > bytes.length) break
      if (this.#kindBytes > 0) {
        found.push({
          kind: bytes.toString('latin1', at, at + 1),
          start: bytes.toString('latin1', head, startEnd),
        })
      }
      this.#kindBytes = 1
      this.#left = end - at
    }
    this.#rest = Buffer.from(bytes.subarray(at))
    return found
  }
}
