import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { transactionFields } from './transaction-summary.ts'

/** A waiting transaction in a list, with how it stands to the others. */
export const WaitingTransaction = Type.Object(
  {
    ...transactionFields,
    feePerByte: described(Amount, 'nanoERG, rounded'),
    depth: described(Int32, '0 if it spends only confirmed boxes, else its place in the chain'),
    losesTo: nullable(described(Id, 'Another that spends the same box and is ahead')),
    nodeCount: described(Int32, 'How many of the watched nodes show it'),
  },
  { title: 'WaitingTransaction' },
)
export type WaitingTransaction = Static<typeof WaitingTransaction>

/** What a waiting transaction builds on and what builds on it, parents before children. */
export const WaitingChain = Type.Object(
  {
    transaction: WaitingTransaction,
    ancestors: Type.Array(WaitingTransaction),
    descendants: Type.Array(WaitingTransaction),
    isComplete: Type.Boolean({ description: 'False where a list is longer than is shown' }),
  },
  { title: 'WaitingChain' },
)
export type WaitingChain = Static<typeof WaitingChain>
