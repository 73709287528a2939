import type { ColumnType, ValueOf } from './table.ts'

/** Writes the length and the value at the offset, and returns the offset after it. */
export type WriteField<T> = (sink: CopyBuffer, value: T, offset: number) => number

/** Each writer rejects values outside its type's range. Otherwise the value would wrap around into a wrong row. */
export const WRITE_FIELD: { readonly [T in ColumnType]: WriteField<ValueOf[T]> } = {
  bool: writeBool,
  int2: writeInt2,
  int4: writeInt4,
  int8: writeInt8,
  numeric: writeNumeric,
  bytea: writeBytea,
  text: writeText,
  jsonb: writeJsonb,
}

export function writeNull(sink: CopyBuffer, offset: number): number {
  reserveBytes(sink, offset, 4)
  sink.view.setInt32(offset, -1)
  return offset + 4
}

function writeBool(sink: CopyBuffer, value: boolean, offset: number): number {
  if (typeof value !== 'boolean') throw outOfRange('bool', value)
  reserveBytes(sink, offset, 5)
  sink.view.setInt32(offset, 1)
  sink.view.setInt8(offset + 4, value ? 1 : 0)
  return offset + 5
}

function writeInt2(sink: CopyBuffer, value: number, offset: number): number {
  if ((value << 16) >> 16 !== value) throw outOfRange('int2', value)
  reserveBytes(sink, offset, 6)
  sink.view.setInt32(offset, 2)
  sink.view.setInt16(offset + 4, value)
  return offset + 6
}

function writeInt4(sink: CopyBuffer, value: number, offset: number): number {
  // oxlint-disable-next-line unicorn/prefer-math-trunc -- the check is whether the value fits 32 bits
  if ((value | 0) !== value) throw outOfRange('int4', value)
  reserveBytes(sink, offset, 8)
  sink.view.setInt32(offset, 4)
  sink.view.setInt32(offset + 4, value)
  return offset + 8
}

function writeInt8(sink: CopyBuffer, value: bigint, offset: number): number {
  if (BigInt.asIntN(64, value) !== value) throw outOfRange('int8', value)
  reserveBytes(sink, offset, 12)
  sink.view.setInt32(offset, 8)
  sink.view.setBigInt64(offset + 4, value)
  return offset + 12
}

function writeBytea(sink: CopyBuffer, hex: string, offset: number): number {
  const length = hex.length / 2
  reserveBytes(sink, offset, 4 + length)
  // `write` stops at the first non-hex character and at half a byte.
  if (sink.bytes.write(hex, offset + 4, 'hex') !== length) throw outOfRange('bytea', hex)
  sink.view.setInt32(offset, length)
  return offset + 4 + length
}

function writeText(sink: CopyBuffer, text: string, offset: number): number {
  reserveBytes(sink, offset, 4 + MAX_UTF8_BYTES * text.length)
  const length = sink.bytes.write(text, offset + 4)
  sink.view.setInt32(offset, length)
  return offset + 4 + length
}

function writeJsonb(sink: CopyBuffer, json: string, offset: number): number {
  reserveBytes(sink, offset, 5)
  const end = writeText(sink, json, offset + 1)
  sink.view.setInt32(offset, end - offset - 4)
  sink.view.setInt8(offset + 4, JSONB_VERSION)
  return end
}

/** Per UTF-16 unit: a character outside the basic plane takes two units and four bytes. */
const MAX_UTF8_BYTES = 3
const JSONB_VERSION = 1

function outOfRange(type: ColumnType, value: unknown): RangeError {
  return new RangeError(`not a value of ${type}: ${String(value).slice(0, 80)}`)
}

/**
 * PostgreSQL's binary numeric: number of base-10000 digits, weight of the first, sign, display scale, and the digits.
 * See numeric_recv in src/backend/utils/adt/numeric.c, which also strips zeros at either end.
 */
function writeNumeric(sink: CopyBuffer, value: bigint, offset: number): number {
  const isNegative = value < 0n
  const magnitude = isNegative ? -value : value
  return magnitude <= MAX_SAFE
    ? writeSmall(sink, Number(magnitude), isNegative, offset)
    : writeLarge(sink, magnitude.toString(), isNegative, offset)
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
const BASE = 10_000
const DECIMALS_PER_DIGIT = 4
const LENGTH_BYTES = 4
const HEADER_BYTES = 8
/** The weight of the first digit is a signed 16-bit integer. */
const MAX_DIGITS = 0x8000

function writeSmall(sink: CopyBuffer, magnitude: number, isNegative: boolean, offset: number): number {
  const count = magnitude < BASE ? (magnitude === 0 ? 0 : 1) : magnitude < BASE ** 2 ? 2 : magnitude < BASE ** 3 ? 3 : 4
  const end = writeHeader(sink, count, isNegative, offset)
  let rest = magnitude
  for (let at = end - 2; at >= end - 2 * count; at -= 2) {
    const quotient = Math.floor(rest / BASE)
    sink.view.setInt16(at, rest - quotient * BASE)
    rest = quotient
  }
  return end
}

function writeLarge(sink: CopyBuffer, magnitude: string, isNegative: boolean, offset: number): number {
  const count = Math.ceil(magnitude.length / DECIMALS_PER_DIGIT)
  if (count > MAX_DIGITS) throw new RangeError(`numeric has ${magnitude.length} digits, more than PostgreSQL keeps`)
  const end = writeHeader(sink, count, isNegative, offset)
  for (let at = end - 2, last = magnitude.length; last > 0; at -= 2, last -= DECIMALS_PER_DIGIT) {
    sink.view.setInt16(at, Number(magnitude.slice(Math.max(0, last - DECIMALS_PER_DIGIT), last)))
  }
  return end
}

/** Writes everything except the digits and returns the offset after them. */
function writeHeader(sink: CopyBuffer, count: number, isNegative: boolean, offset: number): number {
  const length = HEADER_BYTES + 2 * count
  reserveBytes(sink, offset, LENGTH_BYTES + length)
  const { view } = sink
  view.setInt32(offset, length)
  view.setInt16(offset + 4, count)
  view.setInt16(offset + 6, count === 0 ? 0 : count - 1)
  view.setInt16(offset + 8, isNegative ? 0x4000 : 0)
  view.setInt16(offset + 10, 0)
  return offset + LENGTH_BYTES + length
}

/** A growable buffer. Writers take an offset and return the next one, so a partially written row is never counted. */
export interface CopyBuffer {
  bytes: Buffer
  /**
   * A view of the same memory: it writes big-endian numbers several times faster than Buffer's methods, which check
   * more.
   */
  view: DataView
}

export function createCopyBuffer(capacity: number): CopyBuffer {
  // Unpooled, because the whole buffer is handed over; not zeroed, because every sent byte is written.
  const bytes = Buffer.allocUnsafeSlow(capacity)
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) }
}

export function reserveBytes(sink: CopyBuffer, offset: number, length: number): void {
  if (offset + length > sink.bytes.length) grow(sink, offset, length)
}

function grow(sink: CopyBuffer, offset: number, length: number): void {
  let capacity = sink.bytes.length
  while (capacity < offset + length) capacity *= 2
  const { bytes } = sink
  Object.assign(sink, createCopyBuffer(capacity))
  bytes.copy(sink.bytes, 0, 0, offset)
}
