import { bytesToHex, hexToBytes } from './hex.ts'

/** Unsigned, big-endian. */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  // Parsing hex is one step for the engine; shifting byte by byte allocates a new bigint per byte.
  return bytes.length === 0 ? 0n : BigInt(`0x${bytesToHex(bytes)}`)
}

/** Unsigned, big-endian, in `length` bytes or, by default, in the minimum number of bytes. */
export function bigIntToBytes(value: bigint, length?: number): Uint8Array {
  const digits = value.toString(16)
  return hexToBytes(digits.padStart(length === undefined ? digits.length + (digits.length % 2) : length * 2, '0'))
}
