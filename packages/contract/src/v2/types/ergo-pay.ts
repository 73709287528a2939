import { type Static, Type } from 'typebox'
import { AddressText } from '../../shared/text.ts'

/** What wallets expect (EIP-20). They stumble over a key that is there and null, so what is not known is left out. */
export const ErgoPaySigningRequest = Type.Object(
  {
    reducedTx: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]+={0,2}$',
        description:
          'The transaction to sign, reduced (EIP-19), in Base64 for URLs; left out where nothing can be paid',
      }),
    ),
    address: Type.Optional({ ...AddressText, description: 'Who has to sign' }),
    message: Type.String({ description: 'What is paid to whom, or why nothing can be paid, for the payer to read' }),
    messageSeverity: Type.Enum(['INFORMATION', 'WARNING', 'ERROR'], {
      type: 'string',
      description: 'WARNING with a transaction, which somebody else asked for; ERROR without one',
    }),
  },
  { title: 'ErgoPaySigningRequest' },
)
export type ErgoPaySigningRequest = Static<typeof ErgoPaySigningRequest>
