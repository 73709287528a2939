import { bytesToHex } from '#bytes/hex.ts'
import { type LimitedText, writeLimited } from './limited-text.ts'
import { renderPrimitive, typeName } from './rendered-constant.ts'
import { TextSyntaxError, type Tokens, tokenize } from './text-tokens.ts'
import { coll, tuple } from './type-codes.ts'
import type { PrimitiveType, SigmaType, AvlTree, Constant, SigmaProposition, SigmaValue } from './types.ts'

/** A constant as human-readable text. `parseConstantText` parses it. */
export interface ConstantText {
  readonly type: string
  readonly value: string
}

/**
 * Unlike the public API's form (rendered-constant.ts), this form covers every value and can be parsed: bytes as hex, `[…]` for
 * collections, `(…)` for tuples, `none` and `some(…)`, propositions by their ErgoScript names.
 */
export const constantText = ({ type, value }: Constant): ConstantText => ({
  type: typeText(type),
  value: valueText(type, value),
})

/**
 * The text of any value, for people: like the public API, but complete and without names of classes. Undefined if it is
 * longer than the limit.
 */
export const displayDecoded = (constant: Constant, maxLength: number): string | undefined =>
  writeLimited(maxLength, (out) => writeDisplayed(constant, out))

function writeDisplayed({ type, value }: Constant, out: LimitedText): void {
  if (typeof type === 'string') return out.add(displayPrimitive(type, value))
  if (type.kind === 'Option')
    return value === undefined ? out.add('none') : writeDisplayed({ type: type.of, value }, out)
  if (value instanceof Uint8Array) return out.add(bytesToHex(value))
  out.add('[')
  // A tuple has as many items as its type.
  out.list(value as readonly SigmaValue[], ',', (item, index) => {
    const itemType = type.kind === 'Coll' ? type.of : type.items[index]
    if (itemType !== undefined) writeDisplayed({ type: itemType, value: item }, out)
  })
  out.add(']')
}

function displayPrimitive(type: PrimitiveType, value: SigmaValue): string {
  if (typeof value === 'bigint') return value.toString()
  return renderPrimitive(type, value) ?? valueText(type, value)
}

// The casts follow types.ts, which defines the value of each type. TypeScript cannot infer that relation.
function valueText(type: SigmaType, value: SigmaValue): string {
  if (value instanceof Uint8Array) return value.length === 0 ? '""' : bytesToHex(value)
  if (typeof type === 'string') return primitiveText(value)
  if (type.kind === 'Option') return value === undefined ? 'none' : `some(${valueText(type.of, value)})`
  const items = value as readonly SigmaValue[]
  if (type.kind === 'Coll') return `[${items.map((item) => valueText(type.of, item)).join(', ')}]`
  // A tuple has as many items as its type.
  return `(${type.items.map((item, i) => valueText(item, items[i])).join(', ')})`
}

function primitiveText(value: SigmaValue): string {
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return '()'
  return 'digest' in value ? avlTreeText(value) : propositionText(value as SigmaProposition)
}

function propositionText(proposition: SigmaProposition): string {
  switch (proposition.prove) {
    case 'dlog':
      return `proveDlog(${bytesToHex(proposition.publicKey)})`
    case 'dhTuple':
      return `proveDHTuple(${proposition.points.map(bytesToHex).join(', ')})`
    case 'and':
    case 'or':
      return `${proposition.prove}(${proposition.of.map(propositionText).join(', ')})`
    case 'threshold':
      return `atLeast(${[proposition.atLeast, ...proposition.of.map(propositionText)].join(', ')})`
    case 'true':
    case 'false':
      return proposition.prove
  }
}

function avlTreeText({ digest, keyLength, valueLength, ...allowed }: AvlTree): string {
  const { insertAllowed, updateAllowed, removeAllowed } = allowed
  const length = valueLength === undefined ? 'none' : `some(${valueLength})`
  return `(${[bytesToHex(digest), insertAllowed, updateAllowed, removeAllowed, keyLength, length].join(', ')})`
}

/** The human-readable name of a type: `Coll[Byte]` for the protocol's `Coll[SByte]`. */
const typeText = (type: SigmaType): string => typeName(type).replaceAll(/\bS(?=[A-Z])/g, '')

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
  'SString',
  'SHeader',
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
