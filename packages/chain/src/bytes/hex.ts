/** Lower-case hex without prefix, as nodes and APIs write bytes. */
export type Hex = string

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const INVALID = 255
const NIBBLE_OF_CODE = new Uint8Array(256).fill(INVALID)
for (const [value, digit] of Array.from('0123456789abcdef').entries()) {
  NIBBLE_OF_CODE[digit.charCodeAt(0)] = value
  NIBBLE_OF_CODE[digit.toUpperCase().charCodeAt(0)] = value
}

/**
 * Node's Buffer encodes in native code, faster than a loop; browsers have none. It is not used to decode, because it
 * accepts characters whose low byte is a hex digit.
 */
interface NativeBuffers {
  from(bytes: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'hex'): Hex }
}

const { Buffer: native } = globalThis as { readonly Buffer?: NativeBuffers }

/** Calling native code takes longer than a loop over fewer bytes. */
const MIN_NATIVE_BYTES = 32

export function bytesToHex(bytes: Uint8Array): Hex {
  if (native !== undefined && bytes.length >= MIN_NATIVE_BYTES) {
    return native.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')
  }
  let hex = ''
  for (const byte of bytes) hex += HEX_OF_BYTE[byte]
  return hex
}

/** @throws RangeError when the text is not hex: validate external input with {@link isHex} first. */
export function hexToBytes(hex: Hex): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1)
  writeHex(hex, bytes, 0)
  return bytes
}

/** Decodes into `target` at `offset` and returns the number of bytes written. Hot path: no allocation. */
export function writeHex(hex: Hex, target: Uint8Array, offset: number): number {
  const length = hex.length >> 1
  let seen = hex.length & 1 ? INVALID : 0
  for (let i = 0; i < length; i++) {
    // A code above 255 reads undefined from the table, which the bit operations treat as 0; `seen` detects it.
    const highCode = hex.charCodeAt(2 * i)
    const lowCode = hex.charCodeAt(2 * i + 1)
    const high = NIBBLE_OF_CODE[highCode] ?? INVALID
    const low = NIBBLE_OF_CODE[lowCode] ?? INVALID
    seen |= high | low
    target[offset + i] = (high << 4) | low
  }
  if (seen > 15) throw new RangeError(`not hex: ${hex.slice(0, 80)}`)
  return length
}

export function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-f]*$/i.test(text)
}

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
