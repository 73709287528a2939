import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Decimal } from './decimal.ts'
import { VotingEpoch } from './voting-epoch.ts'

/** A run of blocks with one difficulty. */
export const DifficultyEpoch = Type.Object(
  {
    number: described(Int32, 'From 0'),
    fromHeight: Int32,
    toHeight: Int32,
    timestamp: described(Timestamp, 'Of its first block'),
    difficulty: Amount,
    changePercent: nullable(described(Decimal, 'Against the epoch before')),
    blocks: described(Int32, 'So far'),
    averageBlockTime: nullable(Type.Integer({ description: 'Milliseconds between its blocks so far' })),
  },
  { title: 'DifficultyEpoch' },
)
export type DifficultyEpoch = Static<typeof DifficultyEpoch>

const Outcome = Type.Object(
  { difficulty: Amount, changePercent: Decimal, expectedAt: Timestamp },
  { title: 'DifficultyOutcome' },
)

const Forecast = Type.Object(
  {
    height: described(Int32, 'The first block with the new difficulty'),
    difficulty: Amount,
    changePercent: Decimal,
    expectedAt: described(Timestamp, 'When the present epoch ends at the pace of its blocks so far'),
    slow: described(Outcome, 'As slow as one epoch in twenty at most: the lowest difficulty to reckon with'),
    fast: described(Outcome, 'As fast as one epoch in twenty at most: the highest difficulty to reckon with'),
    isSettled: Type.Boolean({
      description: 'Whether the last block of the epoch is there, so that this is no forecast',
    }),
  },
  { title: 'DifficultyForecast' },
)

export const DifficultyEpochPage = pageOf(DifficultyEpoch)
export type DifficultyEpochPage = Static<typeof DifficultyEpochPage>

export const Difficulty = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    difficulty: Amount,
    hashRate: described(Amount, 'Hashes a second that find a block of this difficulty in the wanted time'),
    blockInterval: Type.Integer({ description: 'The wanted time between blocks, in milliseconds' }),
    epochLength: described(Int32, 'In blocks'),
    blocksLeft: described(Int32, 'Of the present epoch'),
    next: nullable(Forecast),
    // The present one first.
    epochs: DifficultyEpochPage,
    voting: VotingEpoch,
  },
  { title: 'Difficulty' },
)
export type Difficulty = Static<typeof Difficulty>
