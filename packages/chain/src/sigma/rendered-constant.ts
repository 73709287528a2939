import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import { decodeConstant } from './constant-decoder.ts'
import { type LimitedText, maxTextLength, writeLimited } from './limited-text.ts'
import type { Constant, PrimitiveType, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

export interface RenderedConstant {
  readonly serializedValue: Hex
  readonly sigmaType: string | null
  readonly renderedValue: string | null
}

/**
 * A register as the v1 API shows it; a value that cannot be shown, or only by a text that is much longer than its bytes,
 * keeps its bytes, with null for type and value. The v0 form is the serialised value alone. Clients compare these
 * strings, so they match the reference exactly, including its quirks: `CBigInt(…)`, a space in tuple types but none in
 * tuple values, and null for a tuple inside a tuple.
 */
export function renderConstant(serializedValue: Hex): RenderedConstant {
  const constant = decodeConstant(hexToBytes(serializedValue))
  const maxLength = maxTextLength(serializedValue)
  const renderedValue = constant.ok ? renderDecoded(constant.value, maxLength) : null
  const sigmaType = constant.ok ? limitedTypeName(constant.value.type, maxLength) : undefined
  if (renderedValue === null || sigmaType === undefined)
    return { serializedValue, sigmaType: null, renderedValue: null }
  return { serializedValue, sigmaType, renderedValue }
}

export const typeName = (type: SigmaType): string =>
  typeof type === 'string' ? type : (limitedTypeName(type, Infinity) ?? '')

/** Undefined if the name is longer than the limit. */
export const limitedTypeName = (type: SigmaType, maxLength: number): string | undefined =>
  writeLimited(maxLength, (out) => writeTypeName(type, out))

function writeTypeName(type: SigmaType, out: LimitedText): void {
  if (typeof type === 'string') return out.add(type)
  out.add(type.kind === 'Tuple' ? '(' : `${type.kind}[`)
  if (type.kind === 'Tuple') out.list(type.items, ', ', (item) => writeTypeName(item, out))
  else writeTypeName(type.of, out)
  out.add(type.kind === 'Tuple' ? ')' : ']')
}

/** The text of a constant's value, or null where the reference shows none or the text is longer than the limit. */
export function renderDecoded(constant: Constant, maxLength = Infinity): string | null {
  let isShown = true
  const text = writeLimited(maxLength, (out) => {
    isShown = writeDecoded(constant, out)
  })
  return isShown ? (text ?? null) : null
}

/** False where the reference shows no value. */
function writeDecoded({ type, value }: Constant, out: LimitedText): boolean {
  if (typeof type === 'string') return writeIfShown(renderPrimitive(type, value), out)
  if (type.kind === 'Option')
    return value === undefined ? writeIfShown('null', out) : writeDecoded({ type: type.of, value }, out)
  if (value instanceof Uint8Array) return writeIfShown(bytesToHex(value), out)
  const itemTypes = type.kind === 'Tuple' ? type.items : undefined
  if (itemTypes?.some(isTuple)) return false
  let isShown = true
  out.add('[')
  // A Coll of anything but bytes, and a Tuple, hold an array: see types.ts.
  out.list(value as readonly SigmaValue[], ',', (item, i) => {
    const itemType = type.kind === 'Coll' ? type.of : itemTypes?.[i]
    if (itemType === undefined || !writeDecoded({ type: itemType, value: item }, out)) isShown = false
  })
  out.add(']')
  return isShown
}

function writeIfShown(text: string | null, out: LimitedText): boolean {
  if (text !== null) out.add(text)
  return text !== null
}

/** A primitive as the reference renders it; null for values it has no text for. */
export function renderPrimitive(type: PrimitiveType, value: SigmaValue): string | null {
  if (value === null) return '()'
  if (typeof value === 'bigint' && type === 'SBigInt') return `CBigInt(${value})`
  if (typeof value === 'bigint') return type === 'SLong' ? value.toString() : null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Uint8Array) return type === 'SGroupElement' ? bytesToHex(value) : null
  if (type !== 'SSigmaProp') return null
  // The value of this type is a proposition: see types.ts.
  const proposition = value as SigmaProposition
  return proposition.prove === 'dlog' ? bytesToHex(proposition.publicKey) : null
}

const isTuple = (type: SigmaType): boolean => typeof type === 'object' && type.kind === 'Tuple'
