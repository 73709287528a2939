import { bytes, listOf, pairOf, int, readConstantAs } from '#sigma/shape.ts'
import { bytesToHex, type Hex } from '#bytes/hex.ts'
import { readChainText, type DecodedRegisters } from './register-values.ts'

/** A share of every sale, in thousandths, and the script that receives it. */
export interface Royalty {
  readonly ergoTree: Hex
  readonly permille: number
}

export interface Traits {
  readonly properties: readonly KeyValue[]
  readonly levels: readonly NumericTrait[]
  readonly stats: readonly NumericTrait[]
}

/** "60 out of 100". */
export interface NumericTrait {
  readonly key: string
  readonly value: number
  readonly max: number
}

/** Artwork data of the issuer box (EIP-24): the box whose id became the token's id. */
export type Artwork =
  | { readonly version: 1; readonly royalties: readonly Royalty[] }
  | {
      readonly version: 2
      readonly royalties: readonly Royalty[]
      readonly traits: Traits | undefined
      readonly collectionId: Hex | undefined
      readonly additionalInfo: readonly KeyValue[]
    }

/**
 * EIP-24 distinguishes its versions by R4 < 100, which mistakes a version 1 royalty of 2 ‰ for version 2. Only version
 * 2 has a list of recipients in R5, so that is checked as well.
 */
export function readArtwork(issuerRegisters: DecodedRegisters, issuerErgoTree: Hex): Artwork {
  const { R4, R5, R6, R7, R8 } = issuerRegisters
  const marker = readConstantAs(R4, int)
  const recipients = readConstantAs(R5, listOf(pairOf(bytes, int)))
  if (marker !== 2 || recipients === undefined) {
    return { version: 1, royalties: keepShares([{ ergoTree: issuerErgoTree, permille: marker ?? 0 }]) }
  }
  const collectionId = readConstantAs(R7, bytes)
  return {
    version: 2,
    royalties: keepShares(recipients.map(([tree, permille]) => ({ ergoTree: bytesToHex(tree), permille }))),
    traits: readTraits(R6),
    collectionId: collectionId?.length === 32 ? bytesToHex(collectionId) : undefined,
    additionalInfo: toKeyValues(readConstantAs(R8, byteTextPairs) ?? []),
  }
}

/**
 * Any box can be an issuer box, and its R4 may mean something else: negative shares and shares above 100 % are dropped.
 */
function keepShares(royalties: readonly Royalty[]): Royalty[] {
  return royalties.filter(({ permille }) => permille > 0 && permille <= 1000)
}

export interface KeyValue {
  readonly key: string
  readonly value: string
}

/** Coll[(Coll[Byte], Coll[Byte])]: how EIP-24 and EIP-34 store named texts. */
export const byteTextPairs = listOf(pairOf(bytes, bytes))

/** The pairs that are valid text; others are left out. */
export function toKeyValues(pairs: readonly (readonly [Uint8Array, Uint8Array])[]): KeyValue[] {
  return pairs.flatMap(([keyBytes, valueBytes]) => {
    const key = readChainText(keyBytes)
    const value = readChainText(valueBytes)
    return key === undefined || value === undefined ? [] : [{ key, value }]
  })
}

const numericTraits = listOf(pairOf(bytes, pairOf(int, int)))
const traitsShape = pairOf(byteTextPairs, pairOf(numericTraits, numericTraits))

function readTraits(register: DecodedRegisters['R6']): Traits | undefined {
  const traits = readConstantAs(register, traitsShape)
  if (traits === undefined) return undefined
  const [properties, [levels, stats]] = traits
  return { properties: toKeyValues(properties), levels: toNumericTraits(levels), stats: toNumericTraits(stats) }
}

function toNumericTraits(pairs: readonly (readonly [Uint8Array, readonly [number, number]])[]): NumericTrait[] {
  return pairs.flatMap(([keyBytes, [value, max]]) => {
    const key = readChainText(keyBytes)
    return key === undefined ? [] : [{ key, value, max }]
  })
}
