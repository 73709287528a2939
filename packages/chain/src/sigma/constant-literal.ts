import { bytesToHex, type Hex } from '#bytes/hex.ts'
import { encodeConstant } from './constant-encoder.ts'
import { typeName } from './rendered-constant.ts'
import type { Constant, PrimitiveType, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

/** A constant in the notation of ErgoScript. Values without a notation are written as their bytes. */
export const constantLiteral = ({ type, value }: Constant): string => literalOf(type, value)

// The casts follow types.ts, which defines the value of each type.
function literalOf(type: SigmaType, value: SigmaValue): string {
  if (typeof type === 'string') return primitiveLiteral(type, value)
  if (type.kind === 'Option') return value === undefined ? `none[${shortType(type.of)}]()` : serialized(type, value)
  if (value instanceof Uint8Array) return base16(value)
  const items = value as readonly SigmaValue[]
  if (type.kind === 'Coll')
    return `Coll[${shortType(type.of)}](${items.map((item) => literalOf(type.of, item)).join(', ')})`
  return `(${type.items.map((itemType, i) => literalOf(itemType, items[i])).join(', ')})`
}

function primitiveLiteral(type: PrimitiveType, value: SigmaValue): string {
  const plain = typeof value === 'object' ? '' : String(value)
  switch (type) {
    case 'SBoolean':
    case 'SInt':
      return plain
    case 'SByte':
      return `${plain}.toByte`
    case 'SShort':
      return `${plain}.toShort`
    case 'SLong':
      return `${plain}L`
    case 'SBigInt':
      return `bigInt("${plain}")`
    case 'SUnsignedBigInt':
      return `unsignedBigInt("${plain}")`
    case 'SGroupElement':
      return point(value as Uint8Array)
    case 'SSigmaProp':
      return propositionLiteral(value as SigmaProposition)
    case 'SUnit':
      return '()'
    case 'SAny':
    case 'SAvlTree':
    case 'SBox':
    case 'SContext':
    case 'SGlobal':
    case 'SHeader':
    case 'SPreHeader':
    case 'SString':
      return serialized(type, value)
  }
}

function propositionLiteral(proposition: SigmaProposition): string {
  switch (proposition.prove) {
    case 'dlog':
      return `proveDlog(${point(proposition.publicKey)})`
    case 'dhTuple':
      return `proveDHTuple(${proposition.points.map(point).join(', ')})`
    case 'and':
      return `(${proposition.of.map(propositionLiteral).join(' && ')})`
    case 'or':
      return `(${proposition.of.map(propositionLiteral).join(' || ')})`
    case 'threshold':
      return `atLeast(${proposition.atLeast}, Coll[SigmaProp](${proposition.of.map(propositionLiteral).join(', ')}))`
    case 'true':
    case 'false':
      return `sigmaProp(${proposition.prove})`
  }
}

const base16 = (bytes: Uint8Array): string => hexLiteral(bytesToHex(bytes))
const hexLiteral = (hex: Hex): string => `fromBase16("${hex}")`
const point = (bytes: Uint8Array): string => `decodePoint(${base16(bytes)})`
const serialized = (type: SigmaType, value: SigmaValue): string =>
  `deserialize[${shortType(type)}](${base16(encodeConstant({ type, value }))})`

const shortType = (type: SigmaType): string => typeName(type).replaceAll(/\bS(?=[A-Z])/g, '')
