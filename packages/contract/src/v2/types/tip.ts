import { type Static, Type } from 'typebox'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'

export const Tip = Type.Object(
  {
    height: Int32,
    id: Id,
    timestamp: Timestamp,
    version: Int32,
    difficulty: Amount,
    transactions: Int32,
    boxes: Int32,
    sequence: Type.String({ description: 'Sequence number of the last live event' }),
  },
  { title: 'Tip' },
)
export type Tip = Static<typeof Tip>
