import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'

const name = {
  tokenId: Id,
  name: nullable(Type.String({ description: 'What the issuing box says; anybody can say anything' })),
  decimals: nullable(Int32),
  type: nullable(Type.String({ description: 'EIP-004 when the token was minted by that standard' })),
  genuineness: Type.Enum(['unknown', 'verified', 'suspicious', 'blocked'], {
    type: 'string',
    description: 'By EIP-21: suspicious is another token with a name that belongs to a verified one',
  }),
}

/** How a token is called. */
export const TokenName = Type.Object(name, { title: 'TokenName' })
export type TokenName = Static<typeof TokenName>

/** An amount of a token. */
export const Asset = Type.Object(
  { ...name, amount: described(Amount, 'In the smallest unit of the token') },
  { title: 'Asset' },
)
export type Asset = Static<typeof Asset>
