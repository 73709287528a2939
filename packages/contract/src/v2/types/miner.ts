import { type Static, Type } from 'typebox'
import { Int32, nullable, Timestamp, withDescription } from '#shared/schemas.ts'
import { Decimal, NanoErg } from './amount.ts'
import { BlockMiner } from './block.ts'

/** Blocks of a miner on one UTC day. */
const MinerDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    blockCount: withDescription(Int32, 'Blocks of the miner'),
    totalBlockCount: withDescription(Int32, 'Blocks of all miners'),
    income: nullable(
      withDescription(
        NanoErg,
        'nanoERG of rewards and fees. Storage rent is not included. Null until the index has counted all blocks: feature `miner-revenue`',
      ),
    ),
    incomeUsd: nullable(
      withDescription(Decimal, 'USD at the end of the day by the oracle pool; null if it stated no price then'),
    ),
  },
  { title: 'MinerDay' },
)

/** Blocks found in the last days compared with those expected from the days before. */
const MinerLuck = Type.Object(
  {
    days: withDescription(Int32, 'Complete UTC days'),
    blockCount: withDescription(Int32, 'Blocks found'),
    totalBlockCount: withDescription(Int32, 'Blocks of all miners'),
    expected: nullable(
      withDescription(
        Decimal,
        'Blocks of all miners, times the share of the miner in the 30 days before; null if it found none in them',
      ),
    ),
    percent: nullable(withDescription(Decimal, 'Blocks found as a percentage of those expected')),
    low: nullable(
      withDescription(
        Int32,
        'Fewest blocks that chance alone explains: 2.5 % quantile of the Poisson distribution with the expected number',
      ),
    ),
    high: nullable(withDescription(Int32, 'Most blocks that chance alone explains: 97.5 % quantile')),
  },
  { title: 'MinerLuck' },
)

export const MinerDetail = Type.Object(
  {
    miner: BlockMiner,
    blockCount: withDescription(Int32, 'Blocks of the miner on the main chain'),
    firstDay: withDescription(Timestamp, 'Start of the UTC day of its first block'),
    lastDay: withDescription(Timestamp, 'Start of the UTC day of its last block'),
    days: Type.Array(MinerDay, { description: 'Complete UTC days, oldest first' }),
    luck: Type.Array(MinerLuck, { description: 'For the last 1, 7 and 30 complete days' }),
  },
  { title: 'MinerDetail' },
)
export type MinerDetail = Static<typeof MinerDetail>

const RankedMiner = Type.Object(
  {
    miner: BlockMiner,
    blockCount: Int32,
    percent: withDescription(Decimal, 'Of all blocks'),
    income: nullable(
      withDescription(NanoErg, 'nanoERG of rewards and fees; null until the index has counted all blocks'),
    ),
    firstDay: withDescription(Timestamp, 'Start of the UTC day of its first block in the range'),
    lastDay: withDescription(Timestamp, 'Start of the UTC day of its last block in the range'),
  },
  { title: 'RankedMiner' },
)

export const MinerList = Type.Object(
  {
    fromTime: nullable(withDescription(Timestamp, 'Start of the first day; null if there is no block')),
    toTime: nullable(withDescription(Timestamp, 'End of the last day')),
    blockCount: withDescription(Int32, 'Blocks of all miners'),
    minerCount: withDescription(Int32, 'All miners, also those that are not listed'),
    items: Type.Array(RankedMiner, { maxItems: 500, description: 'Most blocks first' }),
  },
  { title: 'MinerList' },
)
export type MinerList = Static<typeof MinerList>
