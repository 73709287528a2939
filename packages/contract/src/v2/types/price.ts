import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'

/** Price as an exact fraction and as decimal text. */
export const Price = Type.Object(
  {
    numerator: Amount,
    denominator: Amount,
    decimal: withDescription(Decimal, 'At least 18 significant digits, without trailing zeros'),
  },
  { title: 'Price' },
)
export type Price = Static<typeof Price>
