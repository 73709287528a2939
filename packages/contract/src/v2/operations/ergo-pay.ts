import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { ErgoPaySigningRequest } from '../types/ergo-pay.ts'

const text = (description: string, example?: string) =>
  Type.Optional(Type.String({ description, ...(example !== undefined && { examples: [example] }) }))

export const getErgoPayPayment = defineOperation({
  operationId: 'getErgoPayPayment',
  method: 'GET',
  path: '/api/v2/ergopay/payment',
  tags: ['transactions'],
  summary: 'A payment for a wallet to sign (EIP-20), made of the payer’s unspent boxes; nothing is kept here',
  // Whatever is wrong with them is told in words with status 200, because wallets show nothing of a refusal.
  query: Type.Object({
    receiver: text('Address that is paid'),
    nanoErg: text('How much the receiver gets, in nanoERG', '1500000000'),
    description: text('What for; shown to the payer', 'Tea'),
    payer: text('P2PK address that pays; in a link `#P2PK_ADDRESS#`, and last, for the wallet to fill in'),
  }),
  response: ErgoPaySigningRequest,
  errors: [400],
})
