import { type Static, Type } from 'typebox'
import { AddressText } from '#shared/schemas.ts'

/** Response expected by wallets (EIP-20). Wallets fail on keys with null, so missing values are omitted. */
export const ErgoPaySigningRequest = Type.Object(
  {
    reducedTx: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]+={0,2}$',
        description: 'Reduced transaction to sign (EIP-19) in Base64 for URLs; omitted if the payment is not possible',
      }),
    ),
    address: Type.Optional({ ...AddressText, description: 'Address that has to sign' }),
    message: Type.String({
      description: 'Message for the payer: what is paid to whom, or why the payment is not possible',
    }),
    messageSeverity: Type.Enum(['INFORMATION', 'WARNING', 'ERROR'], {
      type: 'string',
      description: 'WARNING with a transaction, because someone else may have requested it; ERROR without one',
    }),
  },
  { title: 'ErgoPaySigningRequest' },
)
export type ErgoPaySigningRequest = Static<typeof ErgoPaySigningRequest>
