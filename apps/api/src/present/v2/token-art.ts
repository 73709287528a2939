import { type Artwork, type DecodedRegisters, type Hex, readArtwork, readCollection } from '@ergo-explorer/chain'
import type { TokenArt, TokenCollection } from '@ergo-explorer/contract'
import { addressOfErgoTree } from '../address-of-ergo-tree.ts'
import type { PresentContext } from './present-context.ts'
import { presentLink } from './token-media.ts'

/** Artwork data of an issuer box (EIP-24). Version 1 is recognised only by its royalties. */
export function presentArt(
  context: PresentContext,
  issuerRegisters: DecodedRegisters,
  issuerErgoTree: Hex,
): TokenArt | null {
  const artwork = readArtwork(issuerRegisters, issuerErgoTree)
  const royalties = artwork.royalties.map(({ ergoTree, permille }) => ({
    address: addressOfErgoTree(context, ergoTree),
    permille,
  }))
  return artwork.version === 1 && royalties.length === 0
    ? null
    : { version: artwork.version, royalties, ...traits(artwork) }
}

const NO_TRAITS = { properties: [], levels: [], stats: [], additionalInfo: [] }

function traits(artwork: Artwork): Omit<TokenArt, 'version' | 'royalties'> {
  if (artwork.version === 1) return NO_TRAITS
  const { properties = [], levels = [], stats = [] } = artwork.traits ?? {}
  return {
    properties: [...properties],
    levels: [...levels],
    stats: [...stats],
    additionalInfo: [...artwork.additionalInfo],
  }
}

export function presentCollection(issuerRegisters: DecodedRegisters): TokenCollection | null {
  const collection = readCollection(issuerRegisters)
  if (collection === undefined) return null
  const { logo, featuredImage, banner, category = null, socials, mintExpiryMs, additionalInfo } = collection
  return {
    logo: presentLink(logo),
    featuredImage: presentLink(featuredImage),
    banner: presentLink(banner),
    category,
    socials: socials.flatMap(({ key: network, value }) => {
      const link = presentLink(value)
      return link === null ? [] : [{ network, link }]
    }),
    // A time beyond the safe integer range never comes.
    mintExpiry: mintExpiryMs === undefined || mintExpiryMs > Number.MAX_SAFE_INTEGER ? null : Number(mintExpiryMs),
    additionalInfo: [...additionalInfo],
  }
}
