import { ByteReader, tryDecode } from '#bytes/byte-reader.ts'
import { type ConstantText, readTypeText } from './constant-text.ts'
import { readHeaderBytes } from './header.ts'
import {
  readPropositionText,
  TextSyntaxError,
  type TextFault,
  type Tokens,
  tokenize,
  readBoolean,
  readBytes,
  readInteger,
  readPoint,
} from './text-tokens.ts'
import type { AvlTree, Constant, PrimitiveType, SigmaType, SigmaValue } from './types.ts'

export type ParsedConstant =
  | { readonly ok: true; readonly value: Constant }
  | { readonly ok: false; readonly fault: TextFault }

/** Parses the text of a constant. The inverse of `constantText`; bytes may also be quoted text. */
export function parseConstantText({ type: typeText, value: valueText }: ConstantText): ParsedConstant {
  try {
    const type = readTypeText(typeText)
    const tokens = tokenize(valueText, 'value')
    const value = readValue(tokens, type)
    tokens.end()
    return { ok: true, value: { type, value } }
  } catch (error) {
    if (error instanceof TextSyntaxError) return { ok: false, fault: error.fault }
    throw error
  }
}

function readValue(tokens: Tokens, type: SigmaType): SigmaValue {
  if (typeof type === 'string') return readPrimitive(tokens, type)
  switch (type.kind) {
    case 'Coll':
      if (type.of === 'SByte') return readBytes(tokens.take())
      tokens.expect('[')
      return tokens.list(']', () => readValue(tokens, type.of))
    case 'Tuple':
      return readTuple(tokens, type.items)
    case 'Option':
      return readOption(tokens, () => readValue(tokens, type.of))
  }
}

/** The public API writes tuples in square brackets, so these are accepted too. */
function readTuple(tokens: Tokens, types: readonly SigmaType[]): SigmaValue[] {
  const open = tokens.take()
  if (open !== '(' && open !== '[') throw new TextSyntaxError({ kind: 'value', part: open })
  const items = types.map((type, i) => {
    if (i > 0) tokens.expect(',')
    return readValue(tokens, type)
  })
  tokens.expect(open === '(' ? ')' : ']')
  return items
}

function readOption<T>(tokens: Tokens, read: () => T): T | undefined {
  const word = tokens.take()
  if (word === 'none') return undefined
  if (word !== 'some') throw new TextSyntaxError({ kind: 'value', part: word })
  tokens.expect('(')
  const value = read()
  tokens.expect(')')
  return value
}

function readPrimitive(tokens: Tokens, type: PrimitiveType): SigmaValue {
  switch (type) {
    case 'SBoolean':
      return readBoolean(tokens.take())
    case 'SByte':
      return Number(readInteger(tokens.take(), -128n, 127n))
    case 'SShort':
      return Number(readInteger(tokens.take(), -32_768n, 32_767n))
    case 'SInt':
      return Number(readInteger(tokens.take(), -(2n ** 31n), 2n ** 31n - 1n))
    case 'SLong':
      return readInteger(tokens.take(), -(2n ** 63n), 2n ** 63n - 1n)
    case 'SBigInt':
      return readInteger(tokens.take(), -(2n ** 255n), 2n ** 255n - 1n)
    case 'SUnsignedBigInt':
      return readInteger(tokens.take(), 0n, 2n ** 256n - 1n)
    case 'SGroupElement':
      return readPoint(tokens.take())
    case 'SSigmaProp':
      return readPropositionText(tokens, 0)
    case 'SAvlTree':
      return readAvlTree(tokens)
    case 'SString':
      return readBytes(tokens.take())
    case 'SHeader':
      return readHeader(tokens.take())
    case 'SUnit':
      tokens.expect('(')
      tokens.expect(')')
      return null
    // These are rejected when the type is parsed.
    case 'SAny':
    case 'SBox':
    case 'SContext':
    case 'SPreHeader':
    case 'SGlobal':
      throw new TextSyntaxError({ kind: 'type', part: type })
  }
}

/** The bytes of a header, as hex. */
function readHeader(token: string): Uint8Array {
  const header = readBytes(token)
  const parsed = tryDecode(() => {
    const reader = new ByteReader(header)
    readHeaderBytes(reader)
    return reader.isAtEnd
  })
  if (!parsed.ok || !parsed.value) throw new TextSyntaxError({ kind: 'value', part: token })
  return header
}

function readAvlTree(tokens: Tokens): AvlTree {
  const next = () => {
    tokens.expect(',')
    return tokens.take()
  }
  tokens.expect('(')
  const digest = readBytes(tokens.take())
  if (digest.length !== 33) throw new TextSyntaxError({ kind: 'range', part: '' })
  const [insertAllowed, updateAllowed, removeAllowed] = [readBoolean(next()), readBoolean(next()), readBoolean(next())]
  const length = (token: string) => Number(readInteger(token, 0n, 2n ** 31n - 1n))
  const keyLength = length(next())
  tokens.expect(',')
  const valueLength = readOption(tokens, () => length(tokens.take()))
  tokens.expect(')')
  return { digest, insertAllowed, updateAllowed, removeAllowed, keyLength, valueLength }
}
