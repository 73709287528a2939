import { hexToBytes, isHex } from '#bytes/hex.ts'
import { utf8ToBytes } from '#bytes/utf8.ts'
import type { SigmaProposition } from './types.ts'

/** Invalid text. Thrown inside parsers, which return its fault to their callers as a value. */
export class TextSyntaxError extends Error {
  override name = 'TextSyntaxError'
  readonly fault: TextFault

  constructor(fault: TextFault) {
    super(`${fault.kind}: ${fault.part}`)
    this.fault = fault
  }
}

export interface TextFault {
  /** Not a supported type, not a value of the type, or out of the type's range. */
  readonly kind: 'type' | 'value' | 'range'
  /** The token at which parsing failed; empty at the end of the text. */
  readonly part: string
}

/** Tokens of a text (words, numbers, quoted strings, brackets), read from left to right. */
export interface Tokens {
  peek(): string
  /** Returns and consumes the next token; empty at the end. */
  take(): string
  /** Consumes the next token, which must equal `token`. */
  expect(token: string): void
  /** Comma-separated items up to the closing bracket, which is consumed too. */
  list<T>(close: string, read: () => T): T[]
  end(): void
}

const TOKEN = /\s*("(?:[^"\\]|\\["\\])*"|-?[0-9A-Za-z_]+|[[\](),])\s*/y

export function tokenize(text: string, kind: TextFault['kind']): Tokens {
  const tokens = split(text.trim(), kind)
  let at = 0
  const peek = () => tokens[at] ?? ''
  const take = () => tokens[at++] ?? ''
  const expect = (token: string) => {
    const found = take()
    if (found !== token) throw new TextSyntaxError({ kind, part: found })
  }
  return {
    peek,
    take,
    expect,
    list(close, read) {
      const items = []
      while (peek() !== close) {
        if (items.length > 0) expect(',')
        items.push(read())
      }
      expect(close)
      return items
    },
    end() {
      if (at < tokens.length) throw new TextSyntaxError({ kind, part: peek() })
    },
  }
}

function split(text: string, kind: TextFault['kind']): string[] {
  const tokens = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const { lastIndex } = TOKEN
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new TextSyntaxError({ kind, part: text.slice(lastIndex, lastIndex + 40) })
    tokens.push(token)
  }
  return tokens
}

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

const MAX_DEPTH = 20

/** A key without a function name means proveDlog of that key. @throws TextSyntaxError */
export function readPropositionText(tokens: Tokens, depth: number): SigmaProposition {
  const word = tokens.take()
  if (depth > MAX_DEPTH) throw new TextSyntaxError({ kind: 'range', part: word })
  const point = () => readPoint(tokens.take())
  const others = () => tokens.list(')', () => readPropositionText(tokens, depth + 1))
  const open = () => tokens.expect('(')
  switch (word) {
    case 'true':
    case 'false':
      return { prove: word }
    case 'proveDlog': {
      open()
      const publicKey = point()
      tokens.expect(')')
      return { prove: 'dlog', publicKey }
    }
    case 'proveDHTuple': {
      open()
      const nextPoint = () => {
        tokens.expect(',')
        return point()
      }
      const points = [point(), nextPoint(), nextPoint(), nextPoint()] as const
      tokens.expect(')')
      return { prove: 'dhTuple', points }
    }
    case 'and':
    case 'or':
      open()
      return { prove: word, of: others() }
    case 'atLeast': {
      open()
      const atLeast = Number(readInteger(tokens.take(), 0n, 255n))
      if (tokens.peek() !== ')') tokens.expect(',')
      return { prove: 'threshold', atLeast, of: others() }
    }
    default:
      return { prove: 'dlog', publicKey: readPoint(word) }
  }
}
