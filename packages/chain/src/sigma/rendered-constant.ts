import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import { decodeConstant } from './constant-decoder.ts'
import type { Constant, PrimitiveType, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

export interface RenderedConstant {
  readonly serializedValue: Hex
  readonly sigmaType: string | null
  readonly renderedValue: string | null
}

/**
 * A register as the v1 API shows it; a value that cannot be shown keeps its bytes, with null for type and value. The v0
 * form is the serialised value alone. Clients compare these strings, so they match the reference exactly, including its
 * quirks: `CBigInt(…)`, a space in tuple types but none in tuple values, and null for a tuple inside a tuple.
 */
export function renderConstant(serializedValue: Hex): RenderedConstant {
  const constant = decodeConstant(hexToBytes(serializedValue))
  const renderedValue = constant.ok ? renderDecoded(constant.value) : null
  if (!constant.ok || renderedValue === null) return { serializedValue, sigmaType: null, renderedValue: null }
  return { serializedValue, sigmaType: typeName(constant.value.type), renderedValue }
}

export function typeName(type: SigmaType): string {
  if (typeof type === 'string') return type
  if (type.kind === 'Tuple') return `(${type.items.map(typeName).join(', ')})`
  return `${type.kind}[${typeName(type.of)}]`
}

/** The text of a constant's value, or null where the reference shows none. */
export function renderDecoded({ type, value }: Constant): string | null {
  if (typeof type === 'string') return renderPrimitive(type, value)
  if (type.kind === 'Option') return value === undefined ? 'null' : renderDecoded({ type: type.of, value })
  if (value instanceof Uint8Array) return bytesToHex(value)
  const itemTypes = type.kind === 'Tuple' ? type.items : undefined
  if (itemTypes?.some(isTuple)) return null
  // A Coll of anything but bytes, and a Tuple, hold an array: see types.ts.
  const items = (value as readonly SigmaValue[]).map((item, i) => {
    const itemType = type.kind === 'Coll' ? type.of : itemTypes?.[i]
    return itemType === undefined ? null : renderDecoded({ type: itemType, value: item })
  })
  return items.includes(null) ? null : `[${items.join(',')}]`
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
