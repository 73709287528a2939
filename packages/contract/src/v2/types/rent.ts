import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable } from '#shared/schemas.ts'
import { NanoErg, TokenUnits } from './amount.ts'

const dueFields = {
  dueHeight: withDescription(Int32, 'First height at which anyone may collect it'),
  dueAt: nullable(withDescription(Timestamp, 'Expected time of that block; null once the next block may collect it')),
  isDue: Type.Boolean({ description: 'Whether the next block may collect it' }),
}

/** Storage rent of an unspent box. */
export const BoxRent = Type.Object(
  {
    ...dueFields,
    outcome: Type.Enum(['fee', 'taken-whole', 'not-collectable'], {
      type: 'string',
      description:
        'What a collector may do at the current rate: take the fee and recreate the box; take the whole box with its ' +
        'tokens, because its value does not exceed the fee; or nothing, because the fee overflows to a negative amount',
    }),
    fee: nullable(withDescription(NanoErg, 'nanoERG for one period at the current rate; null for other outcomes')),
    isAtRisk: Type.Boolean({ description: 'Whether it can be collected now or within three months' }),
  },
  { title: 'BoxRent' },
)
export type BoxRent = Static<typeof BoxRent>

const addressFields = {
  boxCount: withDescription(Int32, 'Boxes from which rent can be collected'),
  wholeBoxCount: withDescription(Int32, 'Those of them that can be taken whole, with their tokens'),
  nanoErg: withDescription(NanoErg, 'nanoERG that can be taken in total'),
}
const tokenFields = {
  boxCount: withDescription(Int32, 'Boxes that can be taken whole'),
  amount: withDescription(TokenUnits, 'Amount in these boxes'),
}
const upcomingFields = {
  dueHeight: withDescription(Int32, 'First height at which anyone may collect from the first of these boxes'),
  dueAt: withDescription(Timestamp, 'Expected time of that block'),
}
const checkedFields = {
  checkedBoxCount: withDescription(Int32, 'Unspent boxes that were checked, the oldest ones: at most 200'),
  isComplete: Type.Boolean({ description: 'Whether all unspent boxes were checked' }),
}
const DUE = 'What the next block may collect; null if nothing'
const UPCOMING = 'What falls due within three months; null if nothing'

/** Storage rent of the oldest unspent boxes of an address. */
export const AddressRentRisk = Type.Object(
  {
    due: nullable(Type.Object(addressFields, { title: 'AddressRentDue', description: DUE })),
    upcoming: nullable(
      Type.Object({ ...upcomingFields, ...addressFields }, { title: 'AddressRentUpcoming', description: UPCOMING }),
    ),
    ...checkedFields,
  },
  { title: 'AddressRentRisk' },
)
export type AddressRentRisk = Static<typeof AddressRentRisk>

/** The oldest unspent boxes with a token that can be taken whole, because their value does not exceed the rent. */
export const TokenRentRisk = Type.Object(
  {
    due: nullable(Type.Object(tokenFields, { title: 'TokenRentDue', description: DUE })),
    upcoming: nullable(
      Type.Object({ ...upcomingFields, ...tokenFields }, { title: 'TokenRentUpcoming', description: UPCOMING }),
    ),
    ...checkedFields,
  },
  { title: 'TokenRentRisk' },
)
export type TokenRentRisk = Static<typeof TokenRentRisk>
