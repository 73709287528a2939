import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'

const nameFields = {
  tokenId: Id,
  name: nullable(Type.String({ description: 'Name from the issuing box; not verified' })),
  decimals: nullable(Int32),
  type: nullable(Type.String({ description: 'EIP-004 if the token was minted according to that standard' })),
  genuineness: Type.Enum(['unknown', 'verified', 'suspicious', 'blocked'], {
    type: 'string',
    description: 'According to EIP-21; suspicious means that the name belongs to a verified token',
  }),
}

/** Name and metadata of a token. */
export const TokenName = Type.Object(nameFields, { title: 'TokenName' })
export type TokenName = Static<typeof TokenName>

/** An amount of a token. */
export const Asset = Type.Object(
  { ...nameFields, amount: withDescription(Amount, 'In the smallest unit of the token') },
  { title: 'Asset' },
)
export type Asset = Static<typeof Asset>
