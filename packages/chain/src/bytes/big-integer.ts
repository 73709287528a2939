import { bytesToHex, hexToBytes } from './hex.ts'

/** Unsigned, big-endian. */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  // The engine parses hex in one go; shifting byte by byte makes a new big integer for each.
  return bytes.length === 0 ? 0n : BigInt(`0x${bytesToHex(bytes)}`)
}

/** Unsigned, big-endian, in the given number of bytes or, without it, in as few as hold the value. */
export function bigIntToBytes(value: bigint, length?: number): Uint8Array {
  const digits = value.toString(16)
  return hexToBytes(digits.padStart(length === undefined ? digits.length + (digits.length % 2) : length * 2, '0'))
}
