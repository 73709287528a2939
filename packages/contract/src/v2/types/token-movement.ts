import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Party } from './party.ts'

const transactionReference = { transactionId: Id, height: Int32, timestamp: Timestamp }

/** Change of a token balance of one address in a transaction. */
export const TokenTransfer = Type.Object(
  {
    ...transactionReference,
    party: Party,
    amount: withDescription(Amount, 'Negative for a loss'),
    balance: withDescription(Amount, 'Balance of the address afterwards'),
  },
  { title: 'TokenTransfer' },
)
export type TokenTransfer = Static<typeof TokenTransfer>

/** Tokens burned by a transaction. */
export const TokenBurn = Type.Object({ ...transactionReference, amount: Amount }, { title: 'TokenBurn' })
export type TokenBurn = Static<typeof TokenBurn>
