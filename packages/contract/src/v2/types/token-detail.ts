import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { Party } from './party.ts'
import { TokenArt, TokenCollection } from './token-art.ts'
import { TokenMedia } from './token-media.ts'
import { tokenFields } from './token-summary.ts'

/** How a token came to be. */
const TokenMint = Type.Object(
  {
    transactionId: Id,
    height: Int32,
    timestamp: Timestamp,
    boxId: described(Id, 'The issuing box, which describes the token'),
    creationHeight: described(Int32, 'As that box declares'),
    issuer: Party,
    firstHolder: Party,
  },
  {
    title: 'TokenMint',
    description: 'The issuer’s box became the token: it is the first input. The first holder guards the issuing box',
  },
)

/** What an issuing box has otherwise than EIP-4 says. */
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
    description: nullable(Type.String({ description: 'What the issuing box says' })),
    circulating: described(Amount, 'Emitted less burned'),
    boxCount: described(Int32, 'Boxes that ever held some'),
    unspentCount: described(Int32, 'Unspent boxes that hold some'),
    transferCount: described(Int32, 'Changes of balances, as its transfers list them'),
    mint: TokenMint,
    faults: Type.Array(Type.Enum([...EIP4_FAULTS], { type: 'string' }), {
      description: 'What the issuing box has otherwise than EIP-4 says',
    }),
    meantDecimals: nullable(described(Int32, 'Where R6 is a number instead of text: what the minter meant')),
    verifiedIssuer: nullable(Type.String({ description: 'Who issued it by the list of verified tokens' })),
    sameNameCount: described(Int32, 'Other tokens whose name looks the same; 1000 stands for that many or more'),
    media: nullable(TokenMedia),
    art: nullable(TokenArt),
    /** That it is in, by the issuer box of its own; and where the token itself is a collection, what that says. */
    collection: nullable(TokenName),
    ownCollection: nullable(TokenCollection),
  },
  { title: 'TokenDetail' },
)
export type TokenDetail = Static<typeof TokenDetail>
