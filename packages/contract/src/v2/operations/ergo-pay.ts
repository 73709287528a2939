import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { ErgoPaySigningRequest } from '../types/ergo-pay.ts'

const text = (description: string, example?: string) =>
  Type.Optional(Type.String({ description, ...(example !== undefined && { examples: [example] }) }))

export const getErgoPayPayment = defineOperation({
  operationId: 'getErgoPayPayment',
  method: 'GET',
  path: '/api/v2/ergopay/payment',
  tags: ['transactions'],
  summary: 'A payment for a wallet to sign (EIP-20), built from the payer’s unspent boxes. Nothing is stored',
  description:
    'The response contains the reduced transaction (EIP-19). If the payment is impossible, the status is 200 and `message` says why, because wallets show messages but not HTTP errors. Nothing is stored.',
  // Errors are returned as messages with status 200, because wallets do not show error responses.
  query: Type.Object({
    receiver: text('Address of the receiver'),
    nanoErg: text('Amount for the receiver in nanoERG', '1500000000'),
    description: text('Purpose of the payment, shown to the payer', 'Tea'),
    lang: text('Language of the messages: `en`, `ru`, `id` or `tr`; English if missing or unknown', 'en'),
    payer: text(
      'P2PK address of the payer; in a link use `#P2PK_ADDRESS#` as the last parameter, which the wallet replaces',
    ),
  }),
  response: ErgoPaySigningRequest,
  errors: [400],
})
