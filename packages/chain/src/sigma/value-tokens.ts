import { hexToBytes, isHex } from '../bytes/hex.ts'
import { utf8ToBytes } from '../bytes/utf8.ts'
import { TextSyntaxError } from './text-tokens.ts'

export function readBoolean(token: string): boolean {
  if (token !== 'true' && token !== 'false') throw new TextSyntaxError({ kind: 'value', part: token })
  return token === 'true'
}

/** No constant has more digits, and parsing many digits is slow. */
const MAX_DIGITS = 80

export function readInteger(token: string, min: bigint, max: bigint): bigint {
  if (!/^-?\d+$/.test(token)) throw new TextSyntaxError({ kind: 'value', part: token })
  if (token.length > MAX_DIGITS) throw new TextSyntaxError({ kind: 'range', part: token.slice(0, MAX_DIGITS) })
  const value = BigInt(token)
  if (value < min || value > max) throw new TextSyntaxError({ kind: 'range', part: token })
  return value
}

/** Hex, or text in quotes as UTF-8. */
export function readBytes(token: string): Uint8Array {
  if (token.startsWith('"')) return utf8ToBytes(token.slice(1, -1).replaceAll(/\\(["\\])/g, '$1'))
  const hex = token.startsWith('0x') ? token.slice(2) : token
  if (hex === '' || !isHex(hex)) throw new TextSyntaxError({ kind: 'value', part: token })
  return hexToBytes(hex)
}

const POINT = /^(?:0[23][0-9a-f]{64}|(?:00){33})$/i

/** A compressed group element. Whether it lies on the curve is checked by the node. */
export function readPoint(token: string): Uint8Array {
  if (!POINT.test(token)) throw new TextSyntaxError({ kind: 'value', part: token })
  return hexToBytes(token)
}
