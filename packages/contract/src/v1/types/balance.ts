import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, nullable, AddressText, Id } from '#shared/schemas.ts'

export const V1TokenAmount = Type.Object(
  {
    tokenId: Id,
    amount: BigInteger,
    decimals: withDescription(Int32, '0 when unknown'),
    name: nullable(Type.String()),
    tokenType: nullable(Type.String()),
  },
  { title: 'TokenAmount' },
)
export type V1TokenAmount = Static<typeof V1TokenAmount>

export const V1Balance = Type.Object({ nanoErgs: BigInteger, tokens: Type.Array(V1TokenAmount) }, { title: 'Balance' })
export type V1Balance = Static<typeof V1Balance>

/**
 * `unconfirmed` is what mempool transactions pay to the address, change included; what they spend is not subtracted.
 */
export const V1TotalBalance = Type.Object({ confirmed: V1Balance, unconfirmed: V1Balance }, { title: 'TotalBalance' })
export type V1TotalBalance = Static<typeof V1TotalBalance>

const AddressState = Type.Object(
  { address: AddressText, hasUnconfirmedTxs: Type.Boolean(), used: Type.Boolean(), confirmedBalance: V1Balance },
  { title: 'AddressState' },
)

/** By address. */
export const V1AddressBatchInfo = Type.Record(Type.String(), AddressState, { title: 'AddressBatchInfo' })
export type V1AddressBatchInfo = Static<typeof V1AddressBatchInfo>
