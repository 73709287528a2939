import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'

/** What the blocks of a stretch of time add up to. What cannot be said of no block is null. */
export const Activity = Type.Object(
  {
    from: described(Timestamp, 'Blocks of this time or later'),
    to: described(Timestamp, 'Blocks before this time'),
    firstHeight: nullable(Int32),
    lastHeight: nullable(Int32),
    blocks: Int32,
    averageBlockTime: nullable(Type.Integer({ description: 'Milliseconds between blocks' })),
    averageBlockSize: nullable(described(Int32, 'Bytes')),
    size: described(Amount, 'Bytes of all blocks'),
    transactions: Int32,
    transactionsPerBlock: nullable(Decimal),
    boxes: described(Int32, 'Boxes that were made'),
    reward: described(Amount, 'nanoERG of new coins that miners may keep'),
    fees: described(Amount, 'nanoERG'),
    revenue: described(Amount, 'nanoERG that miners earn: reward and fees'),
    volume: described(Amount, 'nanoERG in the boxes that were spent, but for the emission contract’s'),
    coins: described(Amount, 'nanoERG in the boxes that were made, less reward and fees'),
    feesPercent: nullable(described(Decimal, 'Of the revenue, what fees are')),
    revenuePercent: nullable(described(Decimal, 'The revenue as a part of the volume')),
    costPerTransaction: nullable(described(Amount, 'nanoERG of revenue for each transaction')),
    difficulty: nullable(described(Amount, 'Of the last block')),
    work: described(Amount, 'The sum of difficulties'),
    hashRate: nullable(described(Amount, 'Hashes a second: the work of the blocks over the time they took')),
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

/** What the whole chain adds up to. */
const ChainTotals = Type.Object(
  {
    height: Int32,
    timestamp: described(Timestamp, 'Of the newest block'),
    difficulty: described(Amount, 'Of the newest block'),
    version: described(Int32, 'Of the newest block'),
    transactions: Int32,
    boxes: described(Int32, 'Boxes ever made'),
    tokens: described(Int32, 'Tokens ever minted'),
    scripts: described(Int32, 'Scripts ever met, each with an address'),
    size: described(Amount, 'Bytes of all blocks'),
    fees: described(Amount, 'nanoERG'),
    supply: described(Amount, 'nanoERG issued by the schedule, less what waits for re-emission'),
    work: described(Amount, 'The sum of all difficulties'),
  },
  { title: 'ChainTotals' },
)

export const Statistics = Type.Object(
  {
    hours: described(Int32, 'Length of the window'),
    activity: Activity,
    // The window of the same length before it.
    previous: Activity,
    totals: ChainTotals,
  },
  { title: 'Statistics' },
)
export type Statistics = Static<typeof Statistics>
