import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { Party } from './party.ts'

export const Spending = Type.Object(
  {
    transactionId: Id,
    height: nullable(described(Int32, 'Null while that transaction waits')),
    timestamp: nullable(described(Timestamp, 'Of its block')),
  },
  { title: 'Spending' },
)
export type Spending = Static<typeof Spending>

export const boxFields = {
  boxId: Id,
  number: nullable(described(Int32, 'Among all boxes of the chain, from 0; null for genesis and for waiting boxes')),
  transactionId: nullable(described(Id, 'Null for the boxes of genesis')),
  index: described(Int32, 'Among the outputs of its transaction'),
  height: nullable(described(Int32, 'Of its block; null while it waits')),
  creationHeight: described(Int32, 'As its maker declares; rent is counted from it'),
  value: described(Amount, 'nanoERG'),
  size: described(Int32, 'Bytes'),
  owner: Party,
  assets: Type.Array(Asset),
  spentBy: nullable(Spending),
}

/** A box in a list. */
export const BoxSummary = Type.Object(boxFields, { title: 'BoxSummary' })
export type BoxSummary = Static<typeof BoxSummary>
