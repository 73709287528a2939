import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { Party } from './party.ts'
import { TokenArt, TokenCollection } from './token-art.ts'
import { TokenMedia } from './token-media.ts'
import { tokenFields } from './token-summary.ts'

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

export const TokenDetail = Type.Object(
  {
    ...tokenFields,
    description: nullable(Type.String({ description: 'Description from the issuing box' })),
    circulating: withDescription(Amount, 'Emitted minus burned'),
    boxCount: withDescription(Int32, 'Boxes that ever held the token'),
    unspentCount: withDescription(Int32, 'Unspent boxes that hold the token'),
    transferCount: withDescription(Int32, 'Number of entries in its list of transfers'),
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
  },
  { title: 'TokenDetail' },
)
export type TokenDetail = Static<typeof TokenDetail>
