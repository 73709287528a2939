import type { ColumnType, ValueOf } from '../table.ts'
import { reserveBytes, type CopyBuffer } from './sink.ts'
import { writeNumeric } from './write-numeric.ts'

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
