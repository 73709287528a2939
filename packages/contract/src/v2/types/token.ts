import { DESCRIPTION_WARNINGS } from '@ergo-explorer/chain'
import { type Static, Type } from 'typebox'
import { nullable, withDescription, Int32, Timestamp, Id, HexText, AddressText } from '#shared/schemas.ts'
import { Asset, Decimal, NanoErg, TokenName, TokenUnits } from './amount.ts'
import { Party } from './party.ts'
import { TokenRentRisk } from './rent.ts'
import { TokenVerdict } from './token-verdict.ts'

/** Whether a token is an NFT, and whether it is what its name says. */
const tokenFlags = {
  isNft: Type.Boolean({ description: 'Whether one indivisible unit was issued' }),
  verdict: TokenVerdict,
}

/** A link from the issuing box. It has not been followed or verified. */
export const TokenLink = Type.Object(
  {
    text: Type.String({ description: 'The original text' }),
    kind: Type.Enum(['https', 'http', 'ipfs', 'data', 'other'], { type: 'string' }),
    href: nullable(Type.String({ description: 'Safe URL for a hyperlink; null if only the text should be shown' })),
    cid: nullable(Type.String({ description: 'The content id of an IPFS link' })),
  },
  { title: 'TokenLink' },
)
export type TokenLink = Static<typeof TokenLink>

/** The file of an NFT, as the issuing box states it. */
export const TokenArtwork = Type.Object(
  {
    kind: Type.Enum(['picture', 'audio', 'video'], { type: 'string' }),
    contentHash: nullable(withDescription(HexText, 'SHA-256 of the file')),
    link: nullable(TokenLink),
    bytesOnChain: nullable(withDescription(Int32, 'Size of R9 if it contains the file itself')),
  },
  { title: 'TokenArtwork' },
)
export type TokenArtwork = Static<typeof TokenArtwork>

const artwork = nullable(
  withDescription(
    TokenArtwork,
    'Null for other tokens than NFTs, and for NFTs that are no picture, audio or video (EIP-4)',
  ),
)

/** A token in a balance. */
export const HeldToken = Type.Object({ ...Asset.properties, ...tokenFlags, artwork }, { title: 'HeldToken' })
export type HeldToken = Static<typeof HeldToken>

const tokenFields = {
  ...TokenName.properties,
  ...tokenFlags,
  minted: withDescription(TokenUnits, 'In the smallest unit, like all amounts of a token'),
  burned: TokenUnits,
  existing: withDescription(TokenUnits, 'Minted minus burned'),
  holderCount: withDescription(Int32, 'Number of addresses that hold the token'),
  height: withDescription(Int32, 'Height of the minting block'),
  timestamp: withDescription(Timestamp, 'Time of that block'),
  collectionTokenId: nullable(withDescription(Id, 'Collection to which its owner added the token (EIP-34)')),
}

/** A token in a list. */
export const TokenSummary = Type.Object({ ...tokenFields, artwork }, { title: 'TokenSummary' })
export type TokenSummary = Static<typeof TokenSummary>

/** Media declared by the issuing box in R7 to R9 (EIP-4). */
export const TokenMedia = Type.Object(
  {
    kind: Type.Enum(['picture', 'audio', 'video', 'collection', 'attachments', 'membership', 'unknown'], {
      type: 'string',
    }),
    code: withDescription(HexText, 'R7 itself'),
    contentHashes: Type.Array(withDescription(HexText, 'SHA-256 of the linked content')),
    link: nullable(TokenLink),
    cover: nullable(TokenLink),
    bytesOnChain: nullable(withDescription(Int32, 'Size of R9 if it contains the content itself')),
    requiredSignatureCount: nullable(withDescription(Int32, 'For a membership token')),
    depositErgoTree: nullable(withDescription(HexText, 'For a membership token')),
  },
  { title: 'TokenMedia' },
)
export type TokenMedia = Static<typeof TokenMedia>

const KeyValue = Type.Object({ key: Type.String(), value: Type.String() }, { title: 'KeyValue' })
const NumericTrait = Type.Object({ key: Type.String(), value: Int32, max: Int32 }, { title: 'NumericTrait' })

const Royalty = Type.Object(
  { address: AddressText, permille: withDescription(Int32, 'Share of every sale') },
  { title: 'Royalty' },
)

/** Artwork data of the issuer box (EIP-24): the box whose id became the token's id. */
export const TokenArt = Type.Object(
  {
    artworkVersion: Int32,
    royalties: Type.Array(Royalty),
    properties: Type.Array(KeyValue),
    levels: Type.Array(NumericTrait),
    stats: Type.Array(NumericTrait),
    additionalInfo: Type.Array(KeyValue),
  },
  { title: 'TokenArt' },
)
export type TokenArt = Static<typeof TokenArt>

const SocialLink = Type.Object({ network: Type.String(), link: TokenLink }, { title: 'SocialLink' })

/** Collection data of the issuer box (EIP-34). */
export const TokenCollection = Type.Object(
  {
    logo: nullable(TokenLink),
    featuredImage: nullable(TokenLink),
    banner: nullable(TokenLink),
    category: nullable(Type.String()),
    socials: Type.Array(SocialLink),
    mintExpiry: nullable(withDescription(Timestamp, 'Time after which nothing can be added to the collection')),
    additionalInfo: Type.Array(KeyValue),
  },
  { title: 'TokenCollection' },
)
export type TokenCollection = Static<typeof TokenCollection>

/** Origin of a token. */
const TokenMint = Type.Object(
  {
    transactionId: Id,
    height: Int32,
    timestamp: Timestamp,
    boxId: withDescription(Id, 'Issuing box, which contains the metadata'),
    creationHeight: withDescription(Int32, 'Declared by that box'),
    issuer: Party,
    firstHolder: Party,
  },
  {
    title: 'TokenMint',
    description:
      'The issuer owns the first input, whose box id became the token id. The first holder owns the issuing box',
  },
)

/** Deviations of an issuing box from EIP-4. */
const EIP4_FAULTS = [
  'name-missing',
  'name-not-bytes',
  'name-not-text',
  'name-too-long',
  'description-missing',
  'description-not-bytes',
  'description-not-text',
  'decimals-missing',
  'decimals-not-bytes',
  'decimals-not-a-number',
  'decimals-out-of-range',
] as const
export type Eip4Fault = (typeof EIP4_FAULTS)[number]

/** Groups of holders, in order. */
const HOLDER_BANDS = ['contracts', 'wallet-1', 'wallets-2-10', 'wallets-11-100', 'other-wallets', 'others'] as const

/** Units that a contract holds because they have not been issued. */
const TokenReserve = Type.Object(
  { kind: Type.Enum(['bank', 'pool', 'bridge'], { type: 'string' }), amount: TokenUnits },
  {
    title: 'TokenReserve',
    description:
      'Held by a bank, by the liquidity pool of which the token is a share, or by a bridge for another chain. The contract is recognised by script and NFT, and holds more than half of all existing units',
  },
)

/** What is known about a token beyond its name; for a copy also about the original, to compare. */
const TokenEvidence = Type.Object(
  {
    isFirstOfName: Type.Boolean({ description: 'Whether no older token has a similar name' }),
    poolCount: withDescription(Int32, 'Live pools that trade it against ERG'),
    liquidity: withDescription(NanoErg, 'nanoERG in these pools'),
    original: nullable(
      Type.Object(
        {
          height: withDescription(Int32, 'Height of the minting block'),
          timestamp: withDescription(Timestamp, 'Time of that block'),
          holderCount: Int32,
          issuer: Party,
          poolCount: Int32,
          liquidity: NanoErg,
        },
        {
          title: 'OriginalEvidence',
          description: 'Of the original that a copy imitates; null if it is not on this chain',
        },
      ),
    ),
  },
  { title: 'TokenEvidence' },
)

const share = withDescription(
  Decimal,
  'Percentage of the circulating supply, or of the existing one if it is not known',
)

/** How the units outside the reserve are distributed. */
const HolderConcentration = Type.Object(
  {
    top: Type.Array(Type.Object({ holderCount: Int32, amount: TokenUnits, share }, { title: 'TopHolders' }), {
      description: 'The largest holders together',
    }),
    bands: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([...HOLDER_BANDS], { type: 'string' }),
          holderCount: Int32,
          amount: TokenUnits,
          share,
        },
        { title: 'HolderBand' },
      ),
      { description: 'All holders in groups: contracts, wallets by rank, and holders beyond the first 10,000' },
    ),
  },
  { title: 'HolderConcentration' },
)
export type HolderConcentration = Static<typeof HolderConcentration>

export const TokenDetail = Type.Object(
  {
    ...tokenFields,
    description: nullable(Type.String({ description: 'Description from the issuing box' })),
    descriptionWarnings: Type.Array(Type.Enum([...DESCRIPTION_WARNINGS], { type: 'string' }), {
      description: 'What the description contains that scams use: links, words for a seed phrase or private key',
    }),
    inWallets: nullable(withDescription(TokenUnits, 'Held by public keys; null for more than 10,000 holders')),
    inContracts: nullable(withDescription(TokenUnits, 'Existing minus the amount in wallets')),
    reserve: nullable(TokenReserve),
    circulating: nullable(withDescription(TokenUnits, 'Existing minus the reserve; null if no rule proves a reserve')),
    evidence: TokenEvidence,
    concentration: nullable(withDescription(HolderConcentration, 'Null if no units circulate')),
    boxCount: withDescription(Int32, 'Boxes that ever held the token'),
    unspentCount: withDescription(Int32, 'Unspent boxes that hold the token'),
    transferCount: withDescription(
      Int32,
      'Number of entries in its list of transfers: one for each address and transaction that changed its balance',
    ),
    mint: TokenMint,
    faults: Type.Array(Type.Enum([...EIP4_FAULTS], { type: 'string' }), {
      description: 'Deviations of the issuing box from EIP-4',
    }),
    intendedDecimals: nullable(withDescription(Int32, 'The intended decimals if R6 is a number instead of text')),
    verifiedIssuer: nullable(Type.String({ description: 'Issuer according to the list of verified tokens' })),
    sameNameCount: withDescription(Int32, 'Number of other tokens with a similar name; 1000 means 1000 or more'),
    media: nullable(TokenMedia),
    art: nullable(TokenArt),
    /**
     * The collection it belongs to according to its issuer box; `ownCollection` is set if the token itself is a
     * collection.
     */
    collection: nullable(TokenName),
    ownCollection: nullable(TokenCollection),
    rent: nullable(withDescription(TokenRentRisk, 'Null if no box with this token can be taken within three months')),
  },
  { title: 'TokenDetail' },
)
export type TokenDetail = Static<typeof TokenDetail>

const transactionReference = { transactionId: Id, height: Int32, timestamp: Timestamp }

/** Change of a token balance of one address in a transaction. */
export const TokenTransfer = Type.Object(
  {
    ...transactionReference,
    party: Party,
    amount: withDescription(TokenUnits, 'Negative for a loss'),
    balanceAfter: withDescription(TokenUnits, 'Balance of the address afterwards'),
  },
  { title: 'TokenTransfer' },
)
export type TokenTransfer = Static<typeof TokenTransfer>

/** Tokens burned by a transaction. */
export const TokenBurn = Type.Object({ ...transactionReference, amount: TokenUnits }, { title: 'TokenBurn' })
export type TokenBurn = Static<typeof TokenBurn>

/** Transactions that moved a token, by UTC day. */
export const TokenActivity = Type.Object(
  {
    days: Type.Array(
      Type.Object(
        {
          timestamp: withDescription(Timestamp, 'Start of the day'),
          transactionCount: withDescription(Int32, 'Transactions that moved the token'),
        },
        { title: 'TokenActivityDay' },
      ),
      { description: 'Oldest first, without gaps, the current day last' },
    ),
  },
  { title: 'TokenActivity' },
)
export type TokenActivity = Static<typeof TokenActivity>
