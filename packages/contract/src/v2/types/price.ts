import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'

/** What one whole thing costs in another: a fraction that is exact, and the same as text for people. */
export const Price = Type.Object(
  {
    numerator: Amount,
    denominator: Amount,
    decimal: described(Decimal, 'Eighteen or more significant digits, zeros at the end left out'),
  },
  { title: 'Price' },
)
export type Price = Static<typeof Price>
