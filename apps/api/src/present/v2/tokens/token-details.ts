import {
  bytes,
  type DecodedRegisters,
  MAX_DECIMALS,
  MAX_NAME_BYTES,
  readConstantAs,
  readChainText,
  type Registers,
  inspectDescription,
  type Artwork,
  type Hex,
  readArtwork,
  readCollection,
  decodeRegisters,
  readNumericDecimals,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { Eip4Fault, TokenArt, TokenCollection, TokenDetail } from '@ergo-explorer/contract'
import { addressOfErgoTree } from '#scripts.ts'
import type { BoxReference, TokenDetails } from '#queries/tokens/details.ts'
import type { TokenDistribution } from '#queries/tokens/distribution.ts'
import type { TokenProfile } from '#queries/tokens/profile.ts'
import type { PresentContext } from '../present-context.ts'
import { presentLink, presentMedia } from './media.ts'
import { presentTokenFields, presentTokenName } from './tokens.ts'
import { presentOwner } from '../parties.ts'
import { deriveTokenSupply, presentConcentration, presentTokenSupply } from './token-supply.ts'
import { presentTokenRentRisk, type RentTerms } from '../rent.ts'

export function presentTokenDetail(
  context: PresentContext,
  token: TokenDetails,
  {
    distribution,
    profiles,
    tip,
  }: {
    readonly distribution: TokenDistribution
    readonly profiles: readonly TokenProfile[]
    readonly tip: RentTerms['tip']
  },
): TokenDetail {
  const { issuing, issuer, collection } = token
  const registers = decodeRegisters(issuing.registers)
  const issuerRegisters = decodeRegisters(issuer.registers)
  const media = presentMedia(registers)
  const supply = deriveTokenSupply(distribution)
  const listed = context.tokenLists.genuine.find(({ tokenId }) => tokenId === token.tokenId)
  return {
    ...presentTokenFields(context, token),
    description: token.description,
    descriptionWarnings: inspectDescription(token.description ?? ''),
    ...presentTokenSupply(supply),
    evidence: presentEvidence(context, token, profiles),
    concentration: presentConcentration(distribution, supply),
    boxCount: token.boxes,
    unspentCount: token.unspent,
    transferCount: token.changes,
    mint: {
      transactionId: token.transactionId,
      height: token.height,
      timestamp: Number(token.timestamp),
      boxId: issuing.boxId,
      creationHeight: token.creationHeight,
      issuer: partyOf(context, issuer),
      firstHolder: partyOf(context, issuing),
    },
    faults: detectEip4Faults(issuing.registers, registers),
    intendedDecimals: readNumericDecimals(registers) ?? null,
    verifiedIssuer: listed?.issuer ?? null,
    sameNameCount: token.namesakes,
    media,
    // For other tokens, the registers of the issuer box have another meaning.
    art: media === null ? null : presentArt(context, issuerRegisters, issuer.ergoTree),
    collection:
      collection === null ? null : presentTokenName(context, { tokenId: collection, ...token.collectionMetadata }),
    ownCollection: media?.kind === 'collection' ? presentCollection(issuerRegisters) : null,
    rent: presentTokenRentRisk(
      { preset: context.preset, tip, ...token.rentBasis },
      { boxes: token.rentBoxes, unspent: token.unspent },
    ),
  }
}

/** Facts to weigh a verdict by. */
function presentEvidence(
  context: PresentContext,
  { tokenId, name, isFirstOfName }: TokenDetails,
  profiles: readonly TokenProfile[],
): TokenDetail['evidence'] {
  const own = profiles.find((profile) => profile.tokenId === tokenId)
  const { kind, original: imitated } = context.classifyToken(tokenId, name)
  const original = kind === 'copy' ? profiles.find((profile) => profile.tokenId === imitated?.tokenId) : undefined
  return {
    isFirstOfName,
    poolCount: own?.pools ?? 0,
    liquidity: toNanoErg(own?.liquidity ?? 0n),
    original:
      original === undefined
        ? null
        : {
            height: original.height,
            timestamp: Number(original.timestamp),
            holderCount: original.holders,
            issuer: presentOwner(context, { ergoTree: original.ergoTree, address: original.address }),
            poolCount: original.pools,
            liquidity: toNanoErg(original.liquidity),
          },
  }
}

const partyOf = (context: PresentContext, { ergoTree, address }: BoxReference) =>
  presentOwner(context, { ergoTree, address })

/** Deviations of an issuing box from EIP-4, which requires name, description and decimals as text. */
export function detectEip4Faults(registers: Registers, decoded: DecodedRegisters): Eip4Fault[] {
  const name = readText(registers, decoded, 'R4')
  const description = readText(registers, decoded, 'R5')
  const decimals = readText(registers, decoded, 'R6')
  return [
    ...(name.length > MAX_NAME_BYTES ? (['name-too-long'] as const) : []),
    ...(name.fault === undefined ? [] : ([`name-${name.fault}`] as const)),
    ...(description.fault === undefined ? [] : ([`description-${description.fault}`] as const)),
    ...decimalsFaults(decimals),
  ]
}

interface RegisterText {
  readonly text?: string
  readonly fault?: 'missing' | 'not-bytes' | 'not-text'
  readonly length: number
}

function readText(registers: Registers, decoded: DecodedRegisters, register: 'R4' | 'R5' | 'R6'): RegisterText {
  if (registers[register] === undefined) return { fault: 'missing', length: 0 }
  const content = readConstantAs(decoded[register], bytes)
  if (content === undefined) return { fault: 'not-bytes', length: 0 }
  const text = readChainText(content)
  return text === undefined ? { fault: 'not-text', length: content.length } : { text, length: content.length }
}

function decimalsFaults({ text, fault }: RegisterText): Eip4Fault[] {
  if (fault === 'missing' || fault === 'not-bytes') return [`decimals-${fault}`]
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return ['decimals-not-a-number']
  const value = Number(text)
  return value < 0 || value > MAX_DECIMALS ? ['decimals-out-of-range'] : []
}

/** Artwork data of an issuer box (EIP-24). Version 1 is recognised only by its royalties. */
function presentArt(context: PresentContext, issuerRegisters: DecodedRegisters, issuerErgoTree: Hex): TokenArt | null {
  const artwork = readArtwork(issuerRegisters, issuerErgoTree)
  const royalties = artwork.royalties.map(({ ergoTree, permille }) => ({
    address: addressOfErgoTree(context, ergoTree),
    permille,
  }))
  return artwork.version === 1 && royalties.length === 0
    ? null
    : { artworkVersion: artwork.version, royalties, ...traits(artwork) }
}

const NO_TRAITS = { properties: [], levels: [], stats: [], additionalInfo: [] }

function traits(artwork: Artwork): Omit<TokenArt, 'artworkVersion' | 'royalties'> {
  if (artwork.version === 1) return NO_TRAITS
  const { properties = [], levels = [], stats = [] } = artwork.traits ?? {}
  return {
    properties: [...properties],
    levels: [...levels],
    stats: [...stats],
    additionalInfo: [...artwork.additionalInfo],
  }
}

function presentCollection(issuerRegisters: DecodedRegisters): TokenCollection | null {
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
