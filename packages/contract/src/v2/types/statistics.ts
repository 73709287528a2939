import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'

/** Totals of the blocks of a time window. Values that need a block are null if there is none. */
export const Activity = Type.Object(
  {
    from: withDescription(Timestamp, 'Start of the window, inclusive'),
    to: withDescription(Timestamp, 'End of the window, exclusive'),
    firstHeight: nullable(Int32),
    lastHeight: nullable(Int32),
    blocks: Int32,
    averageBlockTime: nullable(Type.Integer({ description: 'Average milliseconds between blocks' })),
    averageBlockSize: nullable(withDescription(Int32, 'Bytes')),
    size: withDescription(Amount, 'Bytes of all blocks'),
    transactions: Int32,
    transactionsPerBlock: nullable(Decimal),
    boxes: withDescription(Int32, 'Boxes created'),
    reward: withDescription(Amount, 'nanoERG of new coins that miners keep'),
    fees: withDescription(Amount, 'nanoERG'),
    revenue: withDescription(Amount, 'nanoERG earned by miners: reward plus fees'),
    volume: withDescription(Amount, 'nanoERG in the boxes spent, except those of the emission contract'),
    coins: withDescription(Amount, 'nanoERG in the boxes created, minus reward and fees'),
    feesPercent: nullable(withDescription(Decimal, 'Fees as a percentage of the revenue')),
    revenuePercent: nullable(withDescription(Decimal, 'Revenue as a percentage of the volume')),
    costPerTransaction: nullable(withDescription(Amount, 'nanoERG of revenue per transaction')),
    difficulty: nullable(withDescription(Amount, 'Difficulty of the last block')),
    work: withDescription(Amount, 'Sum of the difficulties'),
    hashRate: nullable(withDescription(Amount, 'Hashes per second: work of the blocks divided by their duration')),
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

/** Totals of the whole chain. */
const ChainTotals = Type.Object(
  {
    height: Int32,
    timestamp: withDescription(Timestamp, 'Value of the newest block'),
    difficulty: withDescription(Amount, 'Value of the newest block'),
    version: withDescription(Int32, 'Value of the newest block'),
    transactions: Int32,
    boxes: withDescription(Int32, 'Boxes ever created'),
    tokens: withDescription(Int32, 'Tokens ever minted'),
    scripts: withDescription(Int32, 'Distinct scripts ever used, each with an address'),
    size: withDescription(Amount, 'Bytes of all blocks'),
    fees: withDescription(Amount, 'nanoERG'),
    supply: withDescription(Amount, 'nanoERG issued by the schedule minus what is reserved for re-emission'),
    work: withDescription(Amount, 'Sum of all difficulties'),
  },
  { title: 'ChainTotals' },
)

export const Statistics = Type.Object(
  {
    hours: withDescription(Int32, 'Length of the window in hours'),
    activity: Activity,
    // The preceding window of the same length.
    previous: Activity,
    totals: ChainTotals,
  },
  { title: 'Statistics' },
)
export type Statistics = Static<typeof Statistics>
