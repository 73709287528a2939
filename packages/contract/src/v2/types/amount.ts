import type { NanoErg as NanoErgText, TokenUnits as TokenUnitsText } from '@ergo-explorer/chain'
import { Type, type Static } from 'typebox'
import { withDescription, Int32, nullable, Id } from '#shared/schemas.ts'

/** An integer of any size as decimal text, which every language reads without loss. For amounts, see below. */
export const IntegerText = Type.String({ pattern: '^-?[0-9]+$', description: 'An integer in decimal digits' })

/** The unit of an amount is part of its type and of its schema, from which other types are generated. */
export const NanoErg = Type.Unsafe<NanoErgText>({ ...IntegerText, 'x-unit': 'nanoERG' })
export const TokenUnits = Type.Unsafe<TokenUnitsText>({ ...IntegerText, 'x-unit': 'token' })

/** A non-integer number as decimal text. */
export const Decimal = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$', description: 'A number in decimal digits' })

const nameFields = {
  tokenId: Id,
  name: nullable(Type.String({ description: 'Name from the issuing box; not verified' })),
  decimals: nullable(Int32),
  type: nullable(
    Type.String({
      description: 'EIP-004 if the token was minted according to that standard',
      examples: ['EIP-004'],
    }),
  ),
  genuineness: Type.Enum(['unknown', 'verified', 'suspicious', 'blocked'], {
    type: 'string',
    description: 'According to EIP-21; suspicious means that the name belongs to a verified token',
  }),
  isOriginal: Type.Boolean({ description: 'Whether a registry lists the id of the token' }),
  resembles: nullable(
    Type.String({
      description: 'Name of the original that a copy could be mistaken for; ERG for a copy of the native coin',
    }),
  ),
}

/** Name and metadata of a token. */
export const TokenName = Type.Object(nameFields, { title: 'TokenName' })
export type TokenName = Static<typeof TokenName>

/** An amount of a token. */
export const Asset = Type.Object(
  { ...nameFields, amount: withDescription(TokenUnits, 'In the smallest unit of the token') },
  { title: 'Asset' },
)
export type Asset = Static<typeof Asset>

/** Price as an exact fraction and as decimal text. */
export const Price = Type.Object(
  {
    numerator: IntegerText,
    denominator: IntegerText,
    decimal: withDescription(Decimal, 'At least 18 significant digits, without trailing zeros'),
  },
  { title: 'Price' },
)
export type Price = Static<typeof Price>
