import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Label } from './label.ts'

export const BlockMiner = Type.Object(
  {
    address: described(AddressText, 'Of the delayed reward script made from the miner’s key'),
    keyAddress: described(AddressText, 'Of the key itself'),
    label: nullable(Label),
  },
  { title: 'BlockMiner' },
)
export type BlockMiner = Static<typeof BlockMiner>

/** A block's transactions of one kind. */
export const Stratum = Type.Object(
  { kind: Type.String({ description: 'A kind of stories' }), transactionCount: Int32, size: described(Int32, 'Bytes') },
  { title: 'Stratum' },
)
export type Stratum = Static<typeof Stratum>

export const blockFields = {
  id: Id,
  height: Int32,
  timestamp: Timestamp,
  version: Int32,
  miningTime: nullable(Type.Integer({ format: 'int64', description: 'Milliseconds since the parent' })),
  transactionCount: Int32,
  size: described(Int32, 'Bytes'),
  difficulty: Amount,
  miner: BlockMiner,
  reward: described(Amount, 'nanoERG of new coins that the miner may keep, without fees'),
  fees: described(Amount, 'nanoERG'),
  leastFee: nullable(described(Amount, 'nanoERG, of the transactions that pay one')),
  mostFee: nullable(described(Amount, 'nanoERG, of the transactions that pay one')),
  volume: nullable(described(Amount, 'nanoERG in the boxes that it spends, but for the emission contract’s')),
  strata: Type.Array(Stratum, { description: 'Its transactions by kind; empty for an orphaned block' }),
}

/** A block in a list. */
export const BlockSummary = Type.Object(blockFields, { title: 'BlockSummary' })
export type BlockSummary = Static<typeof BlockSummary>
