import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText } from '../../shared/text.ts'
import { TokenLink } from './token-media.ts'

const KeyValue = Type.Object({ key: Type.String(), value: Type.String() }, { title: 'KeyValue' })
const NumericTrait = Type.Object({ key: Type.String(), value: Int32, max: Int32 }, { title: 'NumericTrait' })

const Royalty = Type.Object(
  { address: AddressText, permille: withDescription(Int32, 'Share of every sale') },
  { title: 'Royalty' },
)

/** Artwork data of the issuer box (EIP-24): the box whose id became the token's id. */
export const TokenArt = Type.Object(
  {
    version: Int32,
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
