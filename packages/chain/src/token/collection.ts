import type { TokenId } from '#ids.ts'
import { bytes, int, listOf, long, readConstantAs } from '#sigma/shape.ts'
import { readChainText, type DecodedRegisters } from './register-values.ts'
import { byteTextPairs, type KeyValue, toKeyValues, type Artwork } from './artwork.ts'
import type { Assets } from './mint.ts'

/** A collection of artworks, itself a token (EIP-34). Links are untrusted: see link-safety.ts. */
export interface Collection {
  readonly logo: string | undefined
  readonly featuredImage: string | undefined
  readonly banner: string | undefined
  readonly category: string | undefined
  /** Network name and profile link. */
  readonly socials: readonly KeyValue[]
  /** Unix time in milliseconds after which nothing can be added to the collection. */
  readonly mintExpiryMs: bigint | undefined
  readonly additionalInfo: readonly KeyValue[]
}

/** The collection described by an issuer box, or undefined if it does not describe one of version 1. */
export function readCollection(issuerRegisters: DecodedRegisters): Collection | undefined {
  const { R4, R5, R6, R7, R8 } = issuerRegisters
  const info = readConstantAs(R5, listOf(bytes))
  if (readConstantAs(R4, int) !== 1 || info === undefined) return undefined
  const [logo, featuredImage, banner, category] = info.map((item) => readChainText(item) || undefined)
  const mintExpiry = readConstantAs(R7, long)
  return {
    logo,
    featuredImage,
    banner,
    category,
    socials: toKeyValues(readConstantAs(R6, byteTextPairs) ?? []),
    // −1 means that the collection stays open.
    mintExpiryMs: mintExpiry !== undefined && mintExpiry >= 0n ? mintExpiry : undefined,
    additionalInfo: toKeyValues(readConstantAs(R8, byteTextPairs) ?? []),
  }
}

/**
 * The collection of an artwork. Naming one in R7 proves nothing: the issuer box must hold the collection's token, which
 * only its owner can put there.
 */
export function findCollectionId(artwork: Artwork, issuerAssets: Assets): TokenId | undefined {
  if (artwork.version === 1) return undefined
  return issuerAssets.find(({ tokenId }) => tokenId === artwork.collectionId)?.tokenId
}
