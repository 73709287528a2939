import { typeName } from './render.ts'
import { TextSyntaxError, type Tokens, tokenize } from './text-tokens.ts'
import { coll, tuple } from './type-codes.ts'
import type { PrimitiveType, SigmaType } from './types.ts'

/** The human-readable name of a type: `Coll[Byte]` for the protocol's `Coll[SByte]`. */
export const typeText = (type: SigmaType): string => typeName(type).replaceAll(/\bS(?=[A-Z])/g, '')

/** Types whose values can be written as text. */
const WRITABLE: readonly PrimitiveType[] = [
  'SBoolean',
  'SByte',
  'SShort',
  'SInt',
  'SLong',
  'SBigInt',
  'SUnsignedBigInt',
  'SGroupElement',
  'SSigmaProp',
  'SAvlTree',
  'SUnit',
]
const BY_NAME = new Map(
  WRITABLE.flatMap((type) => [
    [type.toLowerCase(), type],
    [type.slice(1).toLowerCase(), type],
  ]),
)

const MAX_DEPTH = 20
const MAX_ITEMS = 255

/** Parses a type in either spelling and any case. @throws TextSyntaxError */
export function readTypeText(text: string): SigmaType {
  const tokens = tokenize(text, 'type')
  const type = readType(tokens, 0)
  tokens.end()
  return type
}

function readType(tokens: Tokens, depth: number): SigmaType {
  const token = tokens.take()
  const inner = () => readType(tokens, depth + 1)
  if (depth > MAX_DEPTH) throw new TextSyntaxError({ kind: 'type', part: token })
  if (token === '(') {
    const items = tokens.list(')', inner)
    if (items.length < 2 || items.length > MAX_ITEMS) throw new TextSyntaxError({ kind: 'type', part: token })
    return tuple(items)
  }
  const name = token.toLowerCase()
  const type = BY_NAME.get(name)
  if (type !== undefined) return type
  if (name !== 'coll' && name !== 'option') throw new TextSyntaxError({ kind: 'type', part: token })
  tokens.expect('[')
  const of = inner()
  tokens.expect(']')
  return name === 'coll' ? coll(of) : { kind: 'Option', of }
}
