import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { Decimal, IntegerText } from './amount.ts'
import { NextBlock } from './mempool.ts'
import { VotingEpoch } from './voting-epoch.ts'

/** Consecutive blocks with the same difficulty. */
export const DifficultyEpoch = Type.Object(
  {
    number: withDescription(Int32, 'From 0'),
    fromHeight: Int32,
    toHeight: Int32,
    timestamp: withDescription(Timestamp, 'Time of its first block'),
    difficulty: IntegerText,
    changePercent: nullable(withDescription(Decimal, 'Compared with the previous epoch')),
    blockCount: withDescription(Int32, 'So far'),
    averageBlockTime: nullable(Type.Integer({ description: 'Average milliseconds between its blocks so far' })),
  },
  { title: 'DifficultyEpoch' },
)
export type DifficultyEpoch = Static<typeof DifficultyEpoch>

const Outcome = Type.Object(
  { difficulty: IntegerText, changePercent: Decimal, expectedAt: Timestamp },
  { title: 'DifficultyOutcome' },
)

const Forecast = Type.Object(
  {
    height: withDescription(Int32, 'First block with the new difficulty'),
    difficulty: IntegerText,
    changePercent: Decimal,
    expectedAt: withDescription(Timestamp, 'Expected end of the current epoch at the pace of its blocks so far'),
    slow: withDescription(Outcome, 'Lower bound: slower in at most one of twenty epochs'),
    fast: withDescription(Outcome, 'Upper bound: faster in at most one of twenty epochs'),
    isFinal: Type.Boolean({
      description: 'Whether the epoch is complete, so that the value is not a forecast',
    }),
  },
  { title: 'DifficultyForecast' },
)

export const DifficultyEpochPage = pageOf(DifficultyEpoch)
export type DifficultyEpochPage = Static<typeof DifficultyEpochPage>

export const NO_FORECAST_REASONS = ['constant-difficulty', 'missing-blocks'] as const

export const Difficulty = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    difficulty: IntegerText,
    targetHashRate: withDescription(
      IntegerText,
      'Hashes per second that find a block of this difficulty in the target time',
    ),
    blockInterval: Type.Integer({ description: 'Target time between blocks in milliseconds' }),
    epochLength: withDescription(Int32, 'In blocks'),
    blocksLeft: withDescription(Int32, 'Blocks left in the current epoch'),
    next: withDescription(nullable(Forecast), 'Null if it cannot be forecast'),
    noForecastReason: nullable(
      Type.Enum([...NO_FORECAST_REASONS], {
        type: 'string',
        description:
          'Why there is no forecast: new blocks of a simulated network keep the difficulty (constant-difficulty), or past epochs are not indexed (missing-blocks). Null if there is one',
      }),
    ),
    nextBlock: NextBlock,
    // Current epoch first.
    epochs: DifficultyEpochPage,
    voting: VotingEpoch,
  },
  { title: 'Difficulty' },
)
export type Difficulty = Static<typeof Difficulty>
