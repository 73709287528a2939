import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'
import { Party } from './party.ts'

/** A holder of a token. */
export const Holder = Type.Object(
  {
    party: Party,
    amount: withDescription(Amount, 'In the smallest unit'),
    share: nullable(
      withDescription(Decimal, 'Percent of the circulating amount; null for coins that do not circulate'),
    ),
  },
  { title: 'Holder' },
)
export type Holder = Static<typeof Holder>

const TopShare = Type.Object(
  { holders: Int32, amount: Amount, share: withDescription(Decimal, 'Percent of the circulating amount') },
  { title: 'TopShare' },
)

/** Addresses with the most ERG. Contracts that lock coins are listed but not counted. */
export const RichList = Type.Object(
  {
    ...pageOf(Holder).properties,
    circulating: withDescription(Amount, 'nanoERG outside of those contracts'),
    top: Type.Array(TopShare, { description: 'Combined share of the largest holders' }),
  },
  { title: 'RichList' },
)
export type RichList = Static<typeof RichList>
