import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { transactionFields } from './transaction-summary.ts'

/** A mempool transaction in a list, with its dependencies and conflicts. */
export const MempoolTransaction = Type.Object(
  {
    ...transactionFields,
    feePerByte: withDescription(Amount, 'nanoERG, rounded'),
    depth: withDescription(
      Int32,
      '0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions',
    ),
    conflictsWith: nullable(withDescription(Id, 'Preferred transaction that spends the same box')),
    nodeCount: withDescription(Int32, 'Number of watched nodes that have it'),
  },
  { title: 'MempoolTransaction' },
)
export type MempoolTransaction = Static<typeof MempoolTransaction>

/** Mempool transactions that a transaction depends on, and those that depend on it, parents before children. */
export const MempoolTransactionChain = Type.Object(
  {
    transaction: MempoolTransaction,
    ancestors: Type.Array(MempoolTransaction),
    descendants: Type.Array(MempoolTransaction),
    isComplete: Type.Boolean({ description: 'False if a list is truncated' }),
  },
  { title: 'MempoolTransactionChain' },
)
export type MempoolTransactionChain = Static<typeof MempoolTransactionChain>
