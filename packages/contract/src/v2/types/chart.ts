import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { BlockMiner } from './block-summary.ts'
import { Decimal } from './decimal.ts'

/** The first eight also exist in v0. */
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

const chartFields = {
  name: Type.Enum([...CHART_NAMES], { type: 'string' }),
  titleKey: Type.String({ description: "Translation key of the chart's title" }),
  group: Type.Enum(['currency', 'blocks', 'transactions', 'mining'], { type: 'string' }),
  unit: Type.Enum([...CHART_UNITS], { type: 'string' }),
}

/** A UTC day. Its point no longer changes after the day has ended. */
export const ChartPoint = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the day'),
    value: Decimal,
    from: withDescription(Int32, 'First height of the day'),
    to: withDescription(Int32, 'Last height of the day'),
  },
  { title: 'ChartPoint' },
)
export type ChartPoint = Static<typeof ChartPoint>

const isLastPartial = Type.Boolean({ description: 'Whether the last point is of the current, incomplete day' })

export const Chart = Type.Object({ ...chartFields, isLastPartial, points: Type.Array(ChartPoint) }, { title: 'Chart' })
export type Chart = Static<typeof Chart>

/** A chart in a list with its most recent complete days, newest last. */
const ChartSummary = Type.Object(
  { ...chartFields, points: Type.Array(Type.Object({ timestamp: Timestamp, value: Decimal })) },
  { title: 'ChartSummary' },
)

export const ChartList = Type.Object({ charts: Type.Array(ChartSummary) }, { title: 'ChartList' })
export type ChartList = Static<typeof ChartList>

const MinerShare = Type.Object({ miner: BlockMiner, blocks: Int32, percent: Decimal }, { title: 'MinerShare' })

/** Blocks per miner over some days. */
export const HashRateDistribution = Type.Object(
  {
    from: nullable(withDescription(Timestamp, 'Start of the first day; null if there is no block')),
    to: nullable(withDescription(Timestamp, 'End of the last day')),
    blocks: Int32,
    miners: Type.Array(MinerShare, { description: 'Miners with more than one percent, most blocks first' }),
    other: Type.Object({ miners: Int32, blocks: Int32, percent: Decimal }, { description: 'All other miners' }),
  },
  { title: 'HashRateDistribution' },
)
export type HashRateDistribution = Static<typeof HashRateDistribution>
