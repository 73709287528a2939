/** A client message of PostgreSQL's protocol: its type and the first bytes of its content. */
export interface FrontendMessage {
  readonly kind: string
  readonly start: string
}

/** Enough to recognise a COMMIT. */
const START_BYTES = 6
const LENGTH_BYTES = 4

/** Finds message boundaries in a byte stream that arrives in arbitrary chunks. */
export class FrontendMessages {
  /** The startup message has no type byte. */
  #kindBytes = 0
  /** Received bytes of an incomplete message header. */
  #rest: Buffer = Buffer.alloc(0)
  /** Bytes of the previous message that have not arrived yet. */
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
      // The length includes itself but not the type byte.
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
