/** A message of PostgreSQL's wire protocol. The startup message of a connection has no type. */
export interface Frame {
  readonly type: string
  readonly bytes: Buffer
}

const LENGTH_BYTES = 4

/** Splits a byte stream into complete protocol messages. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)
  #isUntyped: boolean

  constructor(firstMessage: 'startup' | 'typed') {
    this.#isUntyped = firstMessage === 'startup'
  }

  push(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const frames: Frame[] = []
    for (let frame = this.#take(); frame !== undefined; frame = this.#take()) frames.push(frame)
    return frames
  }

  #take(): Frame | undefined {
    const typeBytes = this.#isUntyped ? 0 : 1
    if (this.#rest.length < typeBytes + LENGTH_BYTES) return undefined
    // The length includes itself but not the type byte.
    const size = typeBytes + this.#rest.readInt32BE(typeBytes)
    if (this.#rest.length < size) return undefined
    const bytes = this.#rest.subarray(0, size)
    const type = this.#isUntyped ? 'startup' : String.fromCharCode(bytes[0] ?? 0)
    this.#rest = this.#rest.subarray(size)
    this.#isUntyped = false
    return { type, bytes }
  }
}

/** Reads zero-terminated strings, starting at an offset. */
export function readCStrings(bytes: Buffer, offset: number, count: number): string[] {
  const texts: string[] = []
  for (let start = offset; texts.length < count && start < bytes.length;) {
    const end = bytes.indexOf(0, start)
    texts.push(bytes.toString('utf8', start, end < 0 ? bytes.length : end))
    start = end < 0 ? bytes.length : end + 1
  }
  return texts
}
