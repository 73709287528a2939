import { type Artwork, type DecodedRegisters, type Hex, readArtwork, readCollection } from '@ergo-explorer/chain'
import type { TokenArt, TokenCollection } from '@ergo-explorer/contract'
import { addressOfTree } from '../address-of-tree.ts'
import type { Terms } from './terms.ts'
import { presentLink } from './token-media.ts'

/** What an issuer box says of an artwork (EIP-24). Of the first version only a royalty tells that it says anything. */
export function presentArt(terms: Terms, issuerRegisters: DecodedRegisters, issuerTree: Hex): TokenArt | null {
  const artwork = readArtwork(issuerRegisters, issuerTree)
  const royalties = artwork.royalties.map(({ ergoTree, permille }) => ({
    address: addressOfTree(terms, ergoTree),
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
    // A time beyond what a number can say never comes.
    mintExpiry: mintExpiryMs === undefined || mintExpiryMs > Number.MAX_SAFE_INTEGER ? null : Number(mintExpiryMs),
    additionalInfo: [...additionalInfo],
  }
}
