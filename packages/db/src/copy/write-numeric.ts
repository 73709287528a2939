import { reserveBytes, type CopyBuffer } from './sink.ts'

/**
 * PostgreSQL's binary numeric: number of base-10000 digits, weight of the first, sign, display scale, and the digits.
 * See numeric_recv in src/backend/utils/adt/numeric.c, which also strips zeros at either end.
 */
export function writeNumeric(sink: CopyBuffer, value: bigint, offset: number): number {
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
