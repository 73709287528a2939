import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { BlockMiner } from './block-summary.ts'
import { Decimal } from './decimal.ts'

/** The first seven are those of v0, and so is the number of transactions. */
export const CHART_NAMES = [
  'total',
  'blockchain-size',
  'block-size',
  'transactions-per-block',
  'hash-rate',
  'difficulty',
  'miners-revenue',
  'transactions-number',
  'hashes-per-day',
  'fees',
  'volume',
  'block-time',
  'blocks',
  'boxes',
] as const
export type ChartName = (typeof CHART_NAMES)[number]

const CHART_UNITS = [
  'nanoErg',
  'bytes',
  'transactions',
  'blocks',
  'boxes',
  'hashes',
  'hashesPerSecond',
  'difficulty',
  'milliseconds',
] as const

const about = {
  name: Type.Enum([...CHART_NAMES], { type: 'string' }),
  titleKey: Type.String({ description: 'Under which translations name the chart' }),
  group: Type.Enum(['currency', 'blocks', 'transactions', 'mining'], { type: 'string' }),
  unit: Type.Enum([...CHART_UNITS], { type: 'string' }),
}

/** A UTC day. Once it is over its point never changes. */
export const ChartPoint = Type.Object(
  {
    timestamp: described(Timestamp, 'When the day begins'),
    value: Decimal,
    from: described(Int32, 'Its first height'),
    to: described(Int32, 'Its last height'),
  },
  { title: 'ChartPoint' },
)
export type ChartPoint = Static<typeof ChartPoint>

const isLastPartial = Type.Boolean({ description: 'Whether the last point is of a day that is not over' })

export const Chart = Type.Object({ ...about, isLastPartial, points: Type.Array(ChartPoint) }, { title: 'Chart' })
export type Chart = Static<typeof Chart>

/** A chart in a list, with its last days, the newest last and none of them partial. */
const ChartOutline = Type.Object(
  { ...about, points: Type.Array(Type.Object({ timestamp: Timestamp, value: Decimal })) },
  { title: 'ChartOutline' },
)

export const ChartList = Type.Object({ charts: Type.Array(ChartOutline) }, { title: 'ChartList' })
export type ChartList = Static<typeof ChartList>

const MinerShare = Type.Object({ miner: BlockMiner, blocks: Int32, percent: Decimal }, { title: 'MinerShare' })

/** Who found the blocks of some days. */
export const HashRateDistribution = Type.Object(
  {
    from: nullable(described(Timestamp, 'When the first day begins; null where there is no block')),
    to: nullable(described(Timestamp, 'When the last day ends')),
    blocks: Int32,
    miners: Type.Array(MinerShare, { description: 'Those with more than one percent, most blocks first' }),
    other: Type.Object({ miners: Int32, blocks: Int32, percent: Decimal }, { description: 'All others together' }),
  },
  { title: 'HashRateDistribution' },
)
export type HashRateDistribution = Static<typeof HashRateDistribution>
