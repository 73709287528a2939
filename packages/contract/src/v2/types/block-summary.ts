import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Label } from './label.ts'

export const BlockMiner = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the delayed reward script for the miner’s key'),
    keyAddress: withDescription(AddressText, 'Address of the key itself'),
    label: nullable(Label),
  },
  { title: 'BlockMiner' },
)
export type BlockMiner = Static<typeof BlockMiner>

/** Transactions of one story kind in a block. */
export const TransactionKindCount = Type.Object(
  { kind: Type.String({ description: 'Story kind' }), transactionCount: Int32, size: withDescription(Int32, 'Bytes') },
  { title: 'TransactionKindCount' },
)
export type TransactionKindCount = Static<typeof TransactionKindCount>

export const blockFields = {
  id: Id,
  height: Int32,
  timestamp: Timestamp,
  version: Int32,
  miningTime: nullable(Type.Integer({ format: 'int64', description: 'Milliseconds since the parent block' })),
  transactionCount: Int32,
  size: withDescription(Int32, 'Bytes'),
  difficulty: Amount,
  miner: BlockMiner,
  reward: withDescription(Amount, 'nanoERG of new coins that the miner keeps, without fees'),
  fees: withDescription(Amount, 'nanoERG'),
  minFee: nullable(withDescription(Amount, 'nanoERG, among the transactions that pay a fee')),
  maxFee: nullable(withDescription(Amount, 'nanoERG, among the transactions that pay a fee')),
  volume: nullable(withDescription(Amount, 'nanoERG in the boxes it spends, except those of the emission contract')),
  transactionKinds: Type.Array(TransactionKindCount, {
    description: 'Transactions by kind; empty for an orphaned block',
  }),
}

/** A block in a list. */
export const BlockSummary = Type.Object(blockFields, { title: 'BlockSummary' })
export type BlockSummary = Static<typeof BlockSummary>
