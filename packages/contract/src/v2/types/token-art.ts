import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText } from '../../shared/text.ts'
import { TokenLink } from './token-media.ts'

const KeyValue = Type.Object({ key: Type.String(), value: Type.String() }, { title: 'KeyValue' })
const NumericTrait = Type.Object({ key: Type.String(), value: Int32, max: Int32 }, { title: 'NumericTrait' })

const Royalty = Type.Object({ address: AddressText, permille: described(Int32, 'Of every sale') }, { title: 'Royalty' })

/** What the issuer box says of an artwork (EIP-24): the box whose id became the token's id. */
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

const Social = Type.Object({ network: Type.String(), link: TokenLink }, { title: 'Social' })

/** What the issuer box says of a collection (EIP-34). */
export const TokenCollection = Type.Object(
  {
    logo: nullable(TokenLink),
    featuredImage: nullable(TokenLink),
    banner: nullable(TokenLink),
    category: nullable(Type.String()),
    socials: Type.Array(Social),
    mintExpiry: nullable(described(Timestamp, 'After this, nothing joins the collection')),
    additionalInfo: Type.Array(KeyValue),
  },
  { title: 'TokenCollection' },
)
export type TokenCollection = Static<typeof TokenCollection>
