/**
 * Decodes the compact difficulty of a header: one byte of length, three of leading digits in base 256. Bitcoin encodes
 * a target this way; Ergo encodes the difficulty itself, so a required difficulty is always one that the encoding
 * preserves.
 */
export function decodeCompactBits(nBits: number): bigint {
  const length = nBits >>> 24
  // A negative shift moves right: short lengths drop digits of the mantissa.
  const magnitude = BigInt(nBits & MANTISSA) << BigInt(8 * (length - 3))
  return nBits & SIGN ? -magnitude : magnitude
}

/** @throws RangeError for a negative number, which is not a valid difficulty. */
export function encodeCompactBits(difficulty: bigint): number {
  if (difficulty < 0n) throw new RangeError(`not a difficulty: ${difficulty}`)
  const length = signedByteLength(difficulty)
  return length * 2 ** 24 + Number(difficulty >> BigInt(8 * (length - 3)))
}

/** The difficulty as a header can state it: all but the leading digits are cut off. */
export function roundToCompactBits(difficulty: bigint): bigint {
  return decodeCompactBits(encodeCompactBits(difficulty))
}

const SIGN = 0x800000
const MANTISSA = 0x7fffff

/**
 * As in java.math.BigInteger: one bit for the sign, and zero takes a byte. It keeps the mantissa below the sign bit.
 */
function signedByteLength(value: bigint): number {
  return Math.floor(value.toString(2).length / 8) + 1
}
