import { type Static, Type } from 'typebox'
import { BigInteger, Int32, nullable, Id } from '#shared/schemas.ts'

export const V1TokenInfo = Type.Object(
  {
    id: Id,
    boxId: Id,
    emissionAmount: BigInteger,
    name: nullable(Type.String()),
    description: nullable(Type.String()),
    type: nullable(Type.String()),
    decimals: nullable(Int32),
  },
  { title: 'TokenInfo' },
)
export type V1TokenInfo = Static<typeof V1TokenInfo>

/** A token amount in one box. */
export const V1AssetInfo = Type.Object(
  {
    headerId: Id,
    boxId: Id,
    tokenId: Id,
    index: Int32,
    amount: BigInteger,
    name: nullable(Type.String()),
    decimals: nullable(Int32),
    type: nullable(Type.String()),
  },
  { title: 'AssetInfo' },
)
export type V1AssetInfo = Static<typeof V1AssetInfo>

export const V1GenuineToken = Type.Object(
  { tokenId: Id, tokenName: Type.String(), uniqueName: Type.Boolean(), issuer: nullable(Type.String()) },
  { title: 'GenuineToken' },
)
export type V1GenuineToken = Static<typeof V1GenuineToken>

/** Numbering of EIP-21. */
export const GENUINE = { unknown: 0, verified: 1, suspicious: 2, blocked: 3 } as const

export const V1CheckToken = Type.Object(
  {
    genuine: Type.Enum([0, 1, 2, 3], {
      type: 'integer',
      description: '0 unknown, 1 verified, 2 suspicious, 3 blocked',
    }),
    token: nullable(V1GenuineToken),
  },
  { title: 'CheckToken' },
)
export type V1CheckToken = Static<typeof V1CheckToken>
