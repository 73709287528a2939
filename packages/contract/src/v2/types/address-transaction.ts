import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { nullable } from '../../shared/nullable.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { transactionFields } from './transaction-summary.ts'

/** Effect of a transaction on one address. */
const AddressEffect = Type.Object(
  {
    nanoErg: withDescription(Amount, 'Received minus spent; negative for a loss'),
    assets: Type.Array(Asset, { description: 'Net token changes' }),
    received: withDescription(Amount, 'nanoERG of the outputs to the address'),
    spent: withDescription(Amount, 'nanoERG of the inputs from the address'),
    hasUnspent: withDescription(Type.Boolean(), 'Whether one of the outputs to the address is unspent'),
    balance: nullable(
      withDescription(Amount, 'nanoERG of the address afterwards; null while the transaction is pending'),
    ),
  },
  { title: 'AddressEffect' },
)

export const AddressTransaction = Type.Object(
  { ...transactionFields, effect: AddressEffect },
  { title: 'AddressTransaction' },
)
export type AddressTransaction = Static<typeof AddressTransaction>
