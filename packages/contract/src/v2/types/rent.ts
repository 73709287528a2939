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

const riskFields = {
  ...dueFields,
  boxCount: withDescription(Int32, 'Boxes from which rent can be collected now or within three months'),
  wholeBoxCount: withDescription(Int32, 'Those of them that can be taken whole, with their tokens'),
}

/** Unspent boxes of an address at risk, among its 200 oldest. The height and time are those of the first one. */
export const AddressRentRisk = Type.Object(
  { ...riskFields, nanoErg: withDescription(NanoErg, 'nanoERG that can be taken in total') },
  { title: 'AddressRentRisk' },
)
export type AddressRentRisk = Static<typeof AddressRentRisk>

/** Unspent boxes that can be taken whole, with this token, among the 200 oldest that hold it. */
export const TokenRentRisk = Type.Object(
  { ...dueFields, boxCount: riskFields.boxCount, amount: withDescription(TokenUnits, 'Amount in these boxes') },
  { title: 'TokenRentRisk' },
)
export type TokenRentRisk = Static<typeof TokenRentRisk>
