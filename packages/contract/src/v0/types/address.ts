import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, nullable, AddressText, Id } from '#shared/schemas.ts'

export const V0AssetSummary = Type.Object(
  { tokenId: Id, amount: BigInteger, name: nullable(Type.String()), decimals: nullable(Int32) },
  { title: 'AssetSummary' },
)
export type V0AssetSummary = Static<typeof V0AssetSummary>

export const V0AddressInfo = Type.Object(
  {
    summary: Type.Object({ id: AddressText }, { title: 'Summary' }),
    transactions: Type.Object(
      {
        confirmed: withDescription(Int32, 'Number of confirmed transactions of the address'),
        totalReceived: BigInteger,
        confirmedBalance: BigInteger,
        totalBalance: withDescription(
          BigInteger,
          'Includes pending incoming payments; pending spends are not subtracted',
        ),
        confirmedTokensBalance: Type.Array(V0AssetSummary),
        totalTokensBalance: Type.Array(V0AssetSummary),
      },
      { title: 'Transactions' },
    ),
  },
  { title: 'AddressInfo' },
)
export type V0AddressInfo = Static<typeof V0AddressInfo>

export const V0BalanceInfo = Type.Object({ address: AddressText, balance: BigInteger }, { title: 'BalanceInfo' })
export type V0BalanceInfo = Static<typeof V0BalanceInfo>
