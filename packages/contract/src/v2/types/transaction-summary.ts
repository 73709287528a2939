import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Story } from './story.ts'

/** The last four waited and were not confirmed. */
const TRANSACTION_STATES = [
  'confirmed',
  'waiting',
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
  number: nullable(described(Int32, 'Among all transactions of the chain, from 0')),
  blockId: nullable(Id),
  height: nullable(Int32),
  index: nullable(described(Int32, 'In its block')),
  timestamp: nullable(described(Timestamp, 'Of its block')),
  confirmations: nullable(Int32),
  firstSeen: nullable(described(Timestamp, 'When a node first showed it waiting; null where that is not known')),
  size: described(Int32, 'Bytes'),
  fee: described(Amount, 'nanoERG'),
  value: described(Amount, 'nanoERG of all that it makes, which is that of all it spends'),
  inputCount: Int32,
  dataInputCount: Int32,
  outputCount: Int32,
  story: nullable(Story),
}

/** A transaction in a list. */
export const TransactionSummary = Type.Object(transactionFields, { title: 'TransactionSummary' })
export type TransactionSummary = Static<typeof TransactionSummary>
