import { type Static, Type } from 'typebox'
import { BigInteger, Int32 } from '../integers.ts'
import { nullable } from '../nullable.ts'
import { Id } from '../text.ts'

/** A token in a box; boxes list their tokens by index. */
export const AssetInstance = Type.Object(
  {
    tokenId: Id,
    index: Int32,
    amount: BigInteger,
    name: nullable(Type.String()),
    decimals: nullable(Int32),
    type: nullable(Type.String({ description: 'EIP-004 when the token was minted by that standard' })),
  },
  { title: 'AssetInstanceInfo' },
)
export type AssetInstance = Static<typeof AssetInstance>
