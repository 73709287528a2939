import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Party } from './party.ts'

const when = { transactionId: Id, height: Int32, timestamp: Timestamp }

/** What a transaction changed of a token for one address. */
export const TokenTransfer = Type.Object(
  {
    ...when,
    party: Party,
    amount: described(Amount, 'Negative for a loss'),
    balance: described(Amount, 'Of the address afterwards'),
  },
  { title: 'TokenTransfer' },
)
export type TokenTransfer = Static<typeof TokenTransfer>

/** Tokens that a transaction did not hand on. */
export const TokenBurn = Type.Object({ ...when, amount: Amount }, { title: 'TokenBurn' })
export type TokenBurn = Static<typeof TokenBurn>
