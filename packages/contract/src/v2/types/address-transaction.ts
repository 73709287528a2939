import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { nullable } from '../../shared/nullable.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { transactionFields } from './transaction-summary.ts'

/** What a transaction means for one address. */
const AddressEffect = Type.Object(
  {
    nanoErg: described(Amount, 'Received less spent; negative for a loss'),
    assets: Type.Array(Asset, { description: 'The same of tokens; only what changed' }),
    received: described(Amount, 'nanoERG of the outputs to the address'),
    spent: described(Amount, 'nanoERG of the inputs from the address'),
    hasUnspent: described(Type.Boolean(), 'Whether one of the outputs to the address is unspent'),
    balance: nullable(described(Amount, 'nanoERG of the address afterwards; null while the transaction waits')),
  },
  { title: 'AddressEffect' },
)

export const AddressTransaction = Type.Object(
  { ...transactionFields, effect: AddressEffect },
  { title: 'AddressTransaction' },
)
export type AddressTransaction = Static<typeof AddressTransaction>
