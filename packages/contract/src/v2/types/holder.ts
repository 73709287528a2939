import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'
import { Party } from './party.ts'

/** Whoever has some of a token. */
export const Holder = Type.Object(
  {
    party: Party,
    amount: described(Amount, 'In the smallest unit'),
    share: nullable(described(Decimal, 'Percent of what circulates; null for coins that do not')),
  },
  { title: 'Holder' },
)
export type Holder = Static<typeof Holder>

const TopShare = Type.Object(
  { holders: Int32, amount: Amount, share: described(Decimal, 'Percent of what circulates') },
  { title: 'TopShare' },
)

/** Who has most ERG. Contracts that keep coins out of circulation are listed and not counted. */
export const RichList = Type.Object(
  {
    ...pageOf(Holder).properties,
    circulating: described(Amount, 'nanoERG outside of those contracts'),
    top: Type.Array(TopShare, { description: 'What the richest have together' }),
  },
  { title: 'RichList' },
)
export type RichList = Static<typeof RichList>
