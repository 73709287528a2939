import { bytesToHex, type Hex } from '#bytes/hex.ts'
import type { Constant, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

/** A pay-to-public-key script, `00 08 cd` and the key: contracts use such bytes to name a recipient. */
const P2PK_PREFIX = '0008cd'
const P2PK_HEX_LENGTH = P2PK_PREFIX.length + 66

/**
 * Public keys in a constant, compressed, in hex, without duplicates: a group element, a proposition over keys, or the
 * bytes of a pay-to-public-key script, at any depth of collections and tuples.
 */
export function publicKeysOf(constant: Constant): Hex[] {
  return [...new Set(keysIn(constant.type, constant.value))]
}

function keysIn(type: SigmaType, value: SigmaValue): Hex[] {
  if (value === undefined) return []
  if (type === 'SGroupElement') return [bytesToHex(value as Uint8Array)].filter(isPublicKey)
  if (type === 'SSigmaProp') return keysOfProposition(value as SigmaProposition)
  if (typeof type === 'string') return []
  if (type.kind === 'Option') return keysIn(type.of, value)
  if (value instanceof Uint8Array) return keyOfScript(bytesToHex(value))
  const items = value as readonly SigmaValue[]
  if (type.kind === 'Coll') return items.flatMap((item) => keysIn(type.of, item))
  return type.items.flatMap((itemType, i) => keysIn(itemType, items[i]))
}

function keysOfProposition(proposition: SigmaProposition): Hex[] {
  switch (proposition.prove) {
    case 'dlog':
      return [bytesToHex(proposition.publicKey)].filter(isPublicKey)
    case 'and':
    case 'or':
    case 'threshold':
      return proposition.of.flatMap(keysOfProposition)
    case 'dhTuple':
    case 'true':
    case 'false':
      return []
  }
}

function keyOfScript(script: Hex): Hex[] {
  const isP2pk = script.length === P2PK_HEX_LENGTH && script.startsWith(P2PK_PREFIX)
  return isP2pk ? [script.slice(P2PK_PREFIX.length)].filter(isPublicKey) : []
}

/** Compressed points start with 02 or 03; all zeros is the point at infinity, which is not a key. */
const isPublicKey = (hex: Hex): boolean => hex.startsWith('02') || hex.startsWith('03')
