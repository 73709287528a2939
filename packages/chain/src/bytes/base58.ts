import { bigIntToBytes, bytesToBigInt } from './hex.ts'

/**
 * Encodes Base58 with the Bitcoin alphabet. Schoolbook division divides the whole number once per digit, which takes
 * tens of milliseconds for a script of several kB. Here a long number is first halved by powers of 58, and only parts
 * as long as an ordinary address are divided, four digits at a time.
 */
export function encodeBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (bytes[zeros] === 0) zeros++
  const digits =
    bytes.length <= PART_BYTES ? shortDigits(bytes) : longDigits(bytesToBigInt(bytes), levelOf(bytes.length))
  let leading = 0
  while (digits[leading] === ZERO_DIGIT) leading++
  return ZERO_DIGIT.repeat(zeros) + digits.slice(leading)
}

/** Returns undefined if a character is not in the alphabet. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let zeros = 0
  while (text[zeros] === ZERO_DIGIT) zeros++
  const value = valueOf(text, zeros, text.length)
  if (value === undefined) return undefined
  const significant = value === 0n ? new Uint8Array(0) : bigIntToBytes(value)
  const bytes = new Uint8Array(zeros + significant.length)
  bytes.set(significant, zeros)
  return bytes
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ZERO_DIGIT = '1'
const DIGIT_OF_CODE = new Int8Array(128).fill(-1)
for (const [value, digit] of Array.from(ALPHABET).entries()) DIGIT_OF_CODE[digit.charCodeAt(0)] = value

/** A limb of four digits, times the three bytes shifted in at once, stays below 2^53. */
const LIMB_DIGITS = 4
const LIMB = 58 ** LIMB_DIGITS
const SHIFT = 2 ** 24
const DIGITS_OF_LIMB = (limb: number): string =>
  `${ALPHABET[Math.floor(limb / 195_112)]}${ALPHABET[Math.floor(limb / 3364) % 58]}` +
  `${ALPHABET[Math.floor(limb / 58) % 58]}${ALPHABET[limb % 58]}`

/** A part has 72 digits: enough for any P2PK address, which then needs no bigint. */
const PART_DIGITS = 72
const PART_BYTES = Math.floor((PART_DIGITS * Math.log2(58)) / 8)

/** The smallest level at which any number of that many bytes, more than a part, has at most 72·2^level digits. */
function levelOf(byteLength: number): number {
  return Math.ceil(Math.log2((byteLength * 8) / Math.log2(58) / PART_DIGITS))
}

/** Exactly 72·2^level digits, with leading zeros. */
function longDigits(value: bigint, level: number): string {
  if (level === 0) return shortDigits(bigIntToBytes(value)).padStart(PART_DIGITS, ZERO_DIGIT)
  const half = power(PART_DIGITS * 2 ** (level - 1))
  return longDigits(value / half, level - 1) + longDigits(value % half, level - 1)
}

/** Digits with leading zeros, by shifting in three bytes at a time. */
function shortDigits(bytes: Uint8Array): string {
  const limbs: number[] = []
  for (let i = bytes.length % 3; i <= bytes.length; i += 3) {
    let carry = ((bytes[i - 3] ?? 0) << 16) | ((bytes[i - 2] ?? 0) << 8) | (bytes[i - 1] ?? 0)
    for (let limb = 0; limb < limbs.length; limb++) {
      carry += (limbs[limb] ?? 0) * SHIFT
      const rest = Math.floor(carry / LIMB)
      limbs[limb] = carry - rest * LIMB
      carry = rest
    }
    for (; carry > 0; carry = Math.floor(carry / LIMB)) limbs.push(carry % LIMB)
  }
  let digits = ''
  for (const limb of limbs) digits = DIGITS_OF_LIMB(limb) + digits
  return digits
}

function valueOf(text: string, from: number, to: number): bigint | undefined {
  if (to - from <= SAFE_DIGITS) return safeValue(text, from, to)
  let low = SAFE_DIGITS
  while (low * 2 < to - from) low *= 2
  const high = valueOf(text, from, to - low)
  const rest = valueOf(text, to - low, to)
  return high === undefined || rest === undefined ? undefined : high * power(low) + rest
}

/** 58^9 is the largest power of 58 below 2^53. */
const SAFE_DIGITS = 9

function safeValue(text: string, from: number, to: number): bigint | undefined {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = DIGIT_OF_CODE[text.charCodeAt(i)] ?? -1
    if (digit < 0) return undefined
    value = value * 58 + digit
  }
  return BigInt(value)
}

/** Few: long numbers are halved at the same numbers of digits. */
const powers = new Map<number, bigint>()

/** 58^digits */
function power(digits: number): bigint {
  const known = powers.get(digits) ?? 58n ** BigInt(digits)
  powers.set(digits, known)
  return known
}
