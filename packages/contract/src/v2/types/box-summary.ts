import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { Party } from './party.ts'

export const Spending = Type.Object(
  {
    transactionId: Id,
    height: nullable(withDescription(Int32, 'Null while that transaction is pending')),
    timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
  },
  { title: 'Spending' },
)
export type Spending = Static<typeof Spending>

export const boxFields = {
  boxId: Id,
  number: nullable(withDescription(Int32, 'Global index of the box, from 0; null for genesis boxes and pending boxes')),
  transactionId: nullable(withDescription(Id, 'Null for genesis boxes')),
  index: withDescription(Int32, 'Index among the outputs of its transaction'),
  height: nullable(withDescription(Int32, 'Height of its block; null while it is pending')),
  creationHeight: withDescription(Int32, 'Declared by the creator; rent is counted from it'),
  value: withDescription(Amount, 'nanoERG'),
  size: withDescription(Int32, 'Bytes'),
  owner: Party,
  assets: Type.Array(Asset),
  spentBy: nullable(Spending),
}

/** A box in a list. */
export const BoxSummary = Type.Object(boxFields, { title: 'BoxSummary' })
export type BoxSummary = Static<typeof BoxSummary>
