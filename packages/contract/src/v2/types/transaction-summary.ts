import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Story } from './story.ts'

/** The last four were in the mempool and were not confirmed. */
const TRANSACTION_STATES = [
  'confirmed',
  'pending',
  'orphaned',
  'replaced',
  'input-spent',
  'parent-dropped',
  'dropped',
] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

export const transactionFields = {
  id: Id,
  state: Type.Enum([...TRANSACTION_STATES], { type: 'string' }),
  number: nullable(withDescription(Int32, 'Global index of the transaction, from 0')),
  blockId: nullable(Id),
  height: nullable(Int32),
  index: nullable(withDescription(Int32, 'Index in its block')),
  timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
  confirmations: nullable(Int32),
  firstSeen: nullable(withDescription(Timestamp, 'When a node first reported it in its mempool; null if unknown')),
  size: withDescription(Int32, 'Bytes'),
  fee: withDescription(Amount, 'nanoERG'),
  value: withDescription(Amount, 'nanoERG of all outputs, which equals the sum of all inputs'),
  inputCount: Int32,
  dataInputCount: Int32,
  outputCount: Int32,
  story: nullable(Story),
}

/** A transaction in a list. */
export const TransactionSummary = Type.Object(transactionFields, { title: 'TransactionSummary' })
export type TransactionSummary = Static<typeof TransactionSummary>
