import { type Static, Type } from 'typebox'
import { CHART_GROUPS, CHART_NAMES, CHART_UNITS, type ChartUnit } from '#charts.ts'
import { withDescription, Int32, Timestamp, nullable } from '#shared/schemas.ts'
import { BlockMiner } from './block.ts'
import { Decimal, NanoErg } from './amount.ts'

const chartFields = {
  name: Type.Enum([...CHART_NAMES], { type: 'string' }),
  group: Type.Enum([...CHART_GROUPS], { type: 'string' }),
  // The keys are exactly the units.
  unit: Type.Enum(Object.keys(CHART_UNITS) as ChartUnit[], { type: 'string' }),
}

/** A UTC day that has ended. */
export const ChartPoint = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the day'),
    value: Decimal,
    fromHeight: withDescription(Int32, 'First height of the day'),
    toHeight: withDescription(Int32, 'Last height of the day'),
  },
  { title: 'ChartPoint' },
)
export type ChartPoint = Static<typeof ChartPoint>

export const Chart = Type.Object({ ...chartFields, points: Type.Array(ChartPoint) }, { title: 'Chart' })
export type Chart = Static<typeof Chart>

/** A chart in a list with its most recent complete days, newest last. */
const ChartSummary = Type.Object(
  { ...chartFields, points: Type.Array(Type.Object({ timestamp: Timestamp, value: Decimal })) },
  { title: 'ChartSummary' },
)

export const ChartList = Type.Object({ items: Type.Array(ChartSummary, { maxItems: 100 }) }, { title: 'ChartList' })
export type ChartList = Static<typeof ChartList>

const MinerShare = Type.Object({ miner: BlockMiner, blockCount: Int32, percent: Decimal }, { title: 'MinerShare' })

/** Blocks per miner over some days. */
export const HashRateDistribution = Type.Object(
  {
    fromTime: nullable(withDescription(Timestamp, 'Start of the first day; null if there is no block')),
    toTime: nullable(withDescription(Timestamp, 'End of the last day')),
    blockCount: Int32,
    miners: Type.Array(MinerShare, { description: 'Miners with more than one percent, most blocks first' }),
    other: Type.Object({ minerCount: Int32, blockCount: Int32, percent: Decimal }, { description: 'All other miners' }),
  },
  { title: 'HashRateDistribution' },
)
export type HashRateDistribution = Static<typeof HashRateDistribution>

/** A change of the protocol, to mark on charts. */
const ChartAnnotation = Type.Object(
  {
    kind: Type.Enum(['hard-fork', 'reemission', 'difficulty', 'reward'], {
      type: 'string',
      description:
        'A new block version, the start of re-emission (EIP-27), shorter difficulty epochs (EIP-37), or a reduced emission',
    }),
    height: withDescription(Int32, 'First block to which it applies'),
    timestamp: withDescription(Timestamp, 'Of that block'),
    blockVersion: nullable(withDescription(Int32, 'Block version from here on; null if it does not change')),
    emission: nullable(withDescription(NanoErg, 'nanoERG per block from here on; null if it does not change')),
  },
  { title: 'ChartAnnotation' },
)

export const ChartAnnotationList = Type.Object(
  { items: Type.Array(ChartAnnotation, { maxItems: 100, description: 'Oldest first' }) },
  { title: 'ChartAnnotationList' },
)
export type ChartAnnotationList = Static<typeof ChartAnnotationList>

const KindDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    fromHeight: withDescription(Int32, 'First height of the day'),
    toHeight: withDescription(Int32, 'Last height of the day'),
    kinds: Type.Array(Type.Object({ kind: Type.String({ description: 'Story kind' }), transactionCount: Int32 }), {
      description: 'Most transactions first',
    }),
  },
  { title: 'TransactionKindDay' },
)

/** Transactions by kind on UTC days that have ended. */
export const TransactionKindChart = Type.Object({ days: Type.Array(KindDay) }, { title: 'TransactionKindChart' })
export type TransactionKindChart = Static<typeof TransactionKindChart>

const BalanceBand = Type.Object(
  {
    fromNanoErg: withDescription(NanoErg, 'Smallest balance, inclusive'),
    toNanoErg: nullable(withDescription(NanoErg, 'Largest balance, exclusive; null for the last band')),
  },
  { title: 'BalanceBand' },
)

const BalanceBandDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    addressCounts: Type.Array(Int32, { description: 'Addresses at the end of the day, in the order of the bands' }),
    nanoErg: Type.Array(NanoErg, { description: 'What they hold together' }),
  },
  { title: 'BalanceBandDay' },
)

/** Addresses and their ERG by balance, at the end of some UTC days. */
export const BalanceBandChart = Type.Object(
  {
    bands: Type.Array(BalanceBand, { description: 'Smallest balances first' }),
    days: Type.Array(BalanceBandDay, {
      maxItems: 120,
      description: 'Oldest first, at equal distances up to the last complete day',
    }),
  },
  { title: 'BalanceBandChart' },
)
export type BalanceBandChart = Static<typeof BalanceBandChart>

const CoinAgeBand = Type.Object(
  {
    fromWeeks: withDescription(Int32, 'Lowest age in weeks, inclusive: the difference of two calendar weeks'),
    toWeeks: nullable(withDescription(Int32, 'Highest age, exclusive; null for the last band')),
  },
  { title: 'CoinAgeBand' },
)

const CoinAgeWeek = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the last day of the week, which is a Sunday'),
    nanoErg: Type.Array(NanoErg, {
      description: 'ERG in boxes of that age at the end of the week, in the order of the bands',
    }),
  },
  { title: 'CoinAgeWeek' },
)

/** ERG by the age of the boxes that hold it, at the end of some weeks. */
export const CoinAgeChart = Type.Object(
  {
    bands: Type.Array(CoinAgeBand, { description: 'Youngest first' }),
    weeks: Type.Array(CoinAgeWeek, {
      maxItems: 60,
      description: 'Oldest first, at equal distances up to the last complete week',
    }),
  },
  { title: 'CoinAgeChart' },
)
export type CoinAgeChart = Static<typeof CoinAgeChart>

const IntervalClass = Type.Object(
  {
    fromSeconds: withDescription(Int32, 'Shortest interval, inclusive'),
    toSeconds: nullable(withDescription(Int32, 'Longest interval, exclusive; null for the last class')),
    blockCount: Int32,
    percent: Decimal,
  },
  { title: 'IntervalClass' },
)

/** Times between blocks over some days. */
export const BlockIntervalDistribution = Type.Object(
  {
    fromTime: nullable(withDescription(Timestamp, 'Start of the first day; null if there is no block')),
    toTime: nullable(withDescription(Timestamp, 'End of the last day')),
    blockCount: withDescription(Int32, 'Blocks with a parent'),
    classes: Type.Array(IntervalClass, {
      description: 'Classes of 30 seconds, shortest first; the last one has all intervals of 20 minutes and more',
    }),
  },
  { title: 'BlockIntervalDistribution' },
)
export type BlockIntervalDistribution = Static<typeof BlockIntervalDistribution>
