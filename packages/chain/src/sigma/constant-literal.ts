import { bytesToHex, type Hex } from '#bytes/hex.ts'
import { encodeConstant } from './constant-encoder.ts'
import { type LimitedText, writeLimited } from './limited-text.ts'
import { typeName } from './rendered-constant.ts'
import type { Constant, PrimitiveType, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

/**
 * A constant in the notation of ErgoScript. Values without a notation are written as their bytes, and so are those whose
 * notation is longer than the limit: each collection in a collection repeats the name of its type.
 */
export const constantLiteral = (constant: Constant, maxLength: number): string =>
  writeLimited(maxLength, (out) => writeLiteral(constant, out)) ?? `deserialize(${base16(encodeConstant(constant))})`

// The casts follow types.ts, which defines the value of each type.
function writeLiteral({ type, value }: Constant, out: LimitedText): void {
  if (typeof type === 'string') return out.add(primitiveLiteral(type, value))
  if (type.kind === 'Option')
    return out.add(value === undefined ? `none[${shortType(type.of)}]()` : serialized(type, value))
  if (value instanceof Uint8Array) return out.add(base16(value))
  out.add(type.kind === 'Coll' ? `Coll[${shortType(type.of)}](` : '(')
  out.list(value as readonly SigmaValue[], ', ', (item, i) => {
    const itemType = type.kind === 'Coll' ? type.of : type.items[i]
    if (itemType !== undefined) writeLiteral({ type: itemType, value: item }, out)
  })
  out.add(')')
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
