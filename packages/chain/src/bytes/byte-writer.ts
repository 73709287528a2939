import { type Hex, writeHex } from './hex.ts'

/** Writes Ergo's wire format. Reusable: `reset` keeps the buffer, for loops over millions of boxes. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(capacity = 512) {
    this.#bytes = new Uint8Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  reset(): this {
    this.#length = 0
    return this
  }

  /** The bytes written so far. A view, valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  byte(value: number): this {
    this.#ensureCapacity(1)
    this.#bytes[this.#length++] = value
    return this
  }

  put(bytes: Uint8Array): this {
    this.#ensureCapacity(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  /** Appends a range of another writer's bytes. */
  copy(from: ByteWriter, start: number, end: number): this {
    return this.put(from.#bytes.subarray(start, end))
  }

  hex(hex: Hex): this {
    this.#ensureCapacity(hex.length >> 1)
    this.#length += writeHex(hex, this.#bytes, this.#length)
    return this
  }

  /** Big-endian, 4 bytes. */
  uint32(value: number): this {
    return this.byte(value >>> 24)
      .byte(value >>> 16)
      .byte(value >>> 8)
      .byte(value)
  }

  vlq(value: number): this {
    if (value < 0 || !Number.isSafeInteger(value)) throw new RangeError(`not an unsigned integer: ${value}`)
    this.#ensureCapacity(8)
    while (value >= 0x80) {
      this.#bytes[this.#length++] = (value % 128) | 0x80
      value = Math.floor(value / 128)
    }
    this.#bytes[this.#length++] = value
    return this
  }

  vlq64(value: bigint): this {
    // Almost every amount is a safe integer, and number arithmetic is much cheaper than bigint.
    if (value >= 0n && value <= 9007199254740991n) return this.vlq(Number(value))
    let left = BigInt.asUintN(64, value)
    while (left >= 0x80n) {
      this.byte(Number(left & 0x7fn) | 0x80)
      left >>= 7n
    }
    return this.byte(Number(left))
  }

  zigZag64(value: bigint): this {
    return this.vlq64(BigInt.asUintN(64, (value << 1n) ^ (value >> 63n)))
  }

  /**
   * The reference node stores the ZigZag number as a signed 32-bit integer and sign-extends it, so integers of 31 bits,
   * such as the maximum, take ten bytes.
   */
  zigZag32(value: number): this {
    return this.vlq64(BigInt((value << 1) ^ (value >> 31)))
  }

  #ensureCapacity(extra: number): void {
    const needed = this.#length + extra
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    grown.set(this.view())
    this.#bytes = grown
  }
}

/** Number of bytes that {@link ByteWriter.vlq} writes. */
export function vlqLength(value: number): number {
  let length = 1
  for (let left = value; left >= 0x80; left = Math.floor(left / 128)) length++
  return length
}

/** Number of bytes that {@link ByteWriter.vlq64} writes. */
export function vlq64Length(value: bigint): number {
  if (value >= 0n && value <= 9007199254740991n) return vlqLength(Number(value))
  let length = 1
  for (let left = BigInt.asUintN(64, value); left >= 0x80n; left >>= 7n) length++
  return length
}
