/** What is wrong with the bytes, for a user interface that shows its own text. */
export type BytesFault = 'truncated' | 'trailing-bytes' | 'unknown-type' | 'not-a-constant' | 'too-deep' | 'malformed'

/** Invalid bytes. Thrown inside decoders, which return it to their callers as a value. */
export class InvalidBytesError extends Error {
  override name = 'InvalidBytesError'
  readonly code = 'bad_bytes'
  readonly fault: BytesFault

  constructor(message: string, fault: BytesFault = 'malformed') {
    super(message)
    this.fault = fault
  }
}

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly fault?: BytesFault }

/** Runs a decoder and returns an {@link InvalidBytesError} as a value. Other errors are bugs and are rethrown. */
export function tryDecode<T>(decode: () => T): Decoded<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof InvalidBytesError) return { ok: false, reason: error.message, fault: error.fault }
    throw error
  }
}

const MAX_UNITS = 0xffff

/** Reads Ergo's wire format. Reading past the end throws {@link InvalidBytesError}, which decoders catch once. */
export class ByteReader {
  readonly bytes: Uint8Array
  position = 0
  #units = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length
  }

  byte(): number {
    const byte = this.bytes[this.position]
    if (byte === undefined) throw new InvalidBytesError('bytes end too early', 'truncated')
    this.position++
    return byte
  }

  peek(): number {
    const byte = this.byte()
    this.position--
    return byte
  }

  take(length: number): Uint8Array {
    const end = this.position + length
    if (end > this.bytes.length)
      throw new InvalidBytesError(`expected ${length} bytes, ${this.bytes.length - this.position} left`, 'truncated')
    const part = this.bytes.subarray(this.position, end)
    this.position = end
    return part
  }

  rest(): Uint8Array {
    return this.take(this.bytes.length - this.position)
  }

  /** Counts a value that takes no bytes: nested collections of such values could otherwise describe billions of them. */
  unit(): null {
    if (++this.#units > MAX_UNITS) throw new InvalidBytesError('too many empty values')
    return null
  }

  /** An unsigned VLQ that fits a JavaScript integer: lengths, counts, indexes, 32-bit values. */
  vlq(): number {
    let value = 0
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) break
        return value
      }
    }
    throw new InvalidBytesError('variable-length number is too long')
  }

  /** An unsigned VLQ of up to 64 bits. */
  vlq64(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = this.byte()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return BigInt.asUintN(64, value)
    }
    throw new InvalidBytesError('variable-length number is longer than 64 bits')
  }

  /** A signed VLQ of up to 64 bits: ZigZag first, so that small negative numbers stay short. */
  zigZag64(): bigint {
    const value = this.vlq64()
    return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n))
  }

  /** The reference node truncates to 32 bits before undoing ZigZag: see the writer. */
  zigZag32(): number {
    const value = Number(BigInt.asIntN(32, this.vlq64()))
    return (value >>> 1) ^ -(value & 1)
  }
}
