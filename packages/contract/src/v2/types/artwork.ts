import { type Static, Type } from 'typebox'
import { nullable, withDescription, Id, Int32, Timestamp } from '#shared/schemas.ts'
import { NanoErg } from './amount.ts'
import { Party } from './party.ts'
import { TokenSummary } from './token.ts'

const TraitCount = Type.Object(
  {
    key: Type.String(),
    value: Type.String(),
    itemCount: withDescription(Int32, 'Items of the collection that have it'),
  },
  { title: 'TraitCount' },
)

/** How often traits occur in a collection (EIP-24, EIP-34). */
export const TokenTraits = Type.Object(
  {
    collectionTokenId: nullable(
      withDescription(Id, 'Null for a token that neither is a collection nor belongs to one'),
    ),
    itemCount: withDescription(Int32, 'Items of the collection that were counted, the oldest first; at most 1,000'),
    isComplete: Type.Boolean({ description: 'Whether these are all items' }),
    rank: nullable(
      withDescription(
        Int32,
        'Rank of the item by the rarity of its traits, from 1 for the rarest; items of equal rarity share a rank. Null for a collection, for an item without traits, and if not all items were counted',
      ),
    ),
    traits: Type.Array(TraitCount, {
      description: 'Properties of the item, rarest first; of a collection, its 100 most frequent ones, by name',
    }),
  },
  { title: 'TokenTraits' },
)
export type TokenTraits = Static<typeof TokenTraits>

/** A time when an NFT came to an owner. */
export const TokenOwnerChange = Type.Object(
  {
    transactionId: Id,
    height: Int32,
    timestamp: Timestamp,
    owner: Party,
    previousOwner: nullable(withDescription(Party, 'Null when it was minted')),
    proceeds: nullable(
      withDescription(
        NanoErg,
        'What the previous owner gained in the same transaction. Null unless both owners are public keys and the new one lost at least as much',
      ),
    ),
  },
  { title: 'TokenOwnerChange' },
)
export type TokenOwnerChange = Static<typeof TokenOwnerChange>

/** A collection of artworks (EIP-34) that has items. */
export const ArtworkCollection = Type.Object(
  {
    token: withDescription(TokenSummary, 'The token of the collection'),
    issuer: withDescription(Party, 'Owner of the box whose id became the id of the token'),
    itemCount: withDescription(Int32, 'NFTs that their issuer box proves to belong to it'),
    holderCount: nullable(
      withDescription(Int32, 'Addresses that hold at least one item; null for more than 1,000 balances of items'),
    ),
    newest: Type.Array(TokenSummary, { description: 'The newest items, at most five' }),
  },
  { title: 'ArtworkCollection' },
)
export type ArtworkCollection = Static<typeof ArtworkCollection>
