import { hexToBytes, isHex } from '../bytes/hex.ts'
import { utf8ToBytes } from '../bytes/utf8.ts'
import { BadText } from './text-tokens.ts'

export function readBoolean(token: string): boolean {
  if (token !== 'true' && token !== 'false') throw new BadText({ kind: 'value', part: token })
  return token === 'true'
}

/** No constant has more figures, and reading many is slow. */
const MAX_FIGURES = 80

export function readInteger(token: string, least: bigint, most: bigint): bigint {
  if (!/^-?\d+$/.test(token)) throw new BadText({ kind: 'value', part: token })
  if (token.length > MAX_FIGURES) throw new BadText({ kind: 'range', part: token.slice(0, MAX_FIGURES) })
  const value = BigInt(token)
  if (value < least || value > most) throw new BadText({ kind: 'range', part: token })
  return value
}

/** Hex, or text in quotes as UTF-8. */
export function readBytes(token: string): Uint8Array {
  if (token.startsWith('"')) return utf8ToBytes(token.slice(1, -1).replaceAll(/\\(["\\])/g, '$1'))
  const hex = token.startsWith('0x') ? token.slice(2) : token
  if (hex === '' || !isHex(hex)) throw new BadText({ kind: 'value', part: token })
  return hexToBytes(hex)
}

const POINT = /^(?:0[23][0-9a-f]{64}|(?:00){33})$/i

/** A point of the group, compressed. Whether it lies on the curve is for the node to say. */
export function readPoint(token: string): Uint8Array {
  if (!POINT.test(token)) throw new BadText({ kind: 'value', part: token })
  return hexToBytes(token)
}
