import { type Static, Type } from 'typebox'
import { withDescription, Id, Int32, Timestamp } from '#shared/schemas.ts'
import { pageFields } from '../../page.ts'
import { TokenName, IntegerText } from '../amount.ts'
import { Party } from '../party.ts'

/** With more holders, only the file contains them all. */
export const MAX_SORTED_HOLDERS = 10_000

const snapshotFields = {
  height: withDescription(Int32, 'Height of the block after which the balances apply'),
  blockId: withDescription(Id, 'Id of that block'),
  timestamp: withDescription(Timestamp, 'Time of that block'),
  holderCount: Int32,
  sum: withDescription(IntegerText, 'Of all balances, in the smallest unit'),
}

const HolderAtHeight = Type.Object(
  { party: Party, amount: withDescription(IntegerText, 'In the smallest unit') },
  { title: 'HolderAtHeight' },
)
export type HolderAtHeight = Static<typeof HolderAtHeight>

/** Holders of a token after a block. */
export const HolderSnapshot = Type.Object(
  {
    token: TokenName,
    ...snapshotFields,
    isSorted: withDescription(
      Type.Boolean(),
      `False for more than ${MAX_SORTED_HOLDERS} holders: \`items\` is then empty, and the file contains all of them`,
    ),
    items: Type.Array(HolderAtHeight, { description: 'Largest amounts first, equal ones by script hash' }),
    ...pageFields,
  },
  { title: 'HolderSnapshot' },
)
export type HolderSnapshot = Static<typeof HolderSnapshot>

/** Fingerprint of the file of holders. */
export const HolderDigest = Type.Object(
  {
    tokenId: Id,
    ...snapshotFields,
    sha256: withDescription(Id, 'SHA-256 of the file of exportHoldersAt'),
    size: withDescription(Type.Integer({ format: 'int64' }), 'Bytes of the file'),
  },
  { title: 'HolderDigest' },
)
export type HolderDigest = Static<typeof HolderDigest>
