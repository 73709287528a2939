import { InvalidBytesError } from '#bytes/byte-reader.ts'

/** The type of a constant, as ErgoTree serialises it. */
export type SigmaType =
  | PrimitiveType
  | { readonly kind: 'Coll'; readonly of: SigmaType }
  | { readonly kind: 'Option'; readonly of: SigmaType }
  | { readonly kind: 'Tuple'; readonly items: readonly SigmaType[] }

export type PrimitiveType =
  | 'SBoolean'
  | 'SByte'
  | 'SShort'
  | 'SInt'
  | 'SLong'
  | 'SBigInt'
  | 'SGroupElement'
  | 'SSigmaProp'
  | 'SUnsignedBigInt'
  | 'SAny'
  | 'SUnit'
  | 'SBox'
  | 'SAvlTree'
  | 'SContext'
  | 'SString'
  | 'SHeader'
  | 'SPreHeader'
  | 'SGlobal'

/**
 * A value, by type: SBoolean boolean · SByte, SShort, SInt number · SLong, SBigInt, SUnsignedBigInt bigint ·
 * SGroupElement, SString, SHeader, Coll[SByte] bytes · SSigmaProp proposition · other Coll and Tuple array · Option value or
 * undefined · SUnit null · SAvlTree its parameters. An SBox has no decodable length and so no value: see constant-decoder.ts.
 */
export type SigmaValue =
  | boolean
  | number
  | bigint
  | Uint8Array
  | SigmaProposition
  | AvlTree
  | null
  | undefined
  | readonly SigmaValue[]

/** A statement about secrets: the value of an SSigmaProp constant. */
export type SigmaProposition =
  | { readonly prove: 'dlog'; readonly publicKey: Uint8Array }
  | { readonly prove: 'dhTuple'; readonly points: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array] }
  | { readonly prove: 'and' | 'or'; readonly of: readonly SigmaProposition[] }
  | { readonly prove: 'threshold'; readonly atLeast: number; readonly of: readonly SigmaProposition[] }
  | { readonly prove: 'true' | 'false' }

export interface AvlTree {
  readonly digest: Uint8Array
  readonly insertAllowed: boolean
  readonly updateAllowed: boolean
  readonly removeAllowed: boolean
  readonly keyLength: number
  readonly valueLength: number | undefined
}

export interface Constant {
  readonly type: SigmaType
  readonly value: SigmaValue
}

/**
 * A type whose values cannot be decoded here. A box inside a constant contains a script of unknown length, so decoding
 * would need the whole script language; the other types never occur in data.
 */
export class UnreadableType extends InvalidBytesError {
  override name = 'UnreadableType'
  readonly type: PrimitiveType

  constructor(type: PrimitiveType) {
    super(`values of type ${type} are not decoded`)
    this.type = type
  }
}
