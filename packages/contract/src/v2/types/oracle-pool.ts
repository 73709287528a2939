import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { ChartPoint } from './chart.ts'
import { Decimal } from './decimal.ts'
import { Price } from './price.ts'

/** A rate that a pool told, and since when. */
const rate = {
  rate: described(Amount, 'In the pool’s own unit'),
  price: described(nullable(Price), 'The rate as people say it, see priceUnit; null where the unit is not known'),
  epoch: nullable(described(Int32, 'Null for pools of the first version, which do not count')),
  boxId: Id,
  transactionId: Id,
  height: Int32,
  timestamp: Timestamp,
}

const pool = {
  poolNft: Id,
  name: nullable(Type.String({ description: 'As we know the pool, or else as its token is called' })),
  pair: nullable(Type.String({ description: 'For example ERG/USD; null for pools that we only found' })),
  version: Type.Enum([1, 2], { type: 'integer', description: '1 is EIP-16, 2 is EIP-23' }),
  unit: nullable(Type.Enum(['nanoErgPerUsd', 'nanoErgPerKilogramOfGold'], { type: 'string' })),
  priceUnit: nullable(Type.Enum(['usdPerErg', 'ergPerKilogramOfGold'], { type: 'string' })),
  ...rate,
  creationHeight: described(Int32, 'Since when the rate counts'),
  epochLength: nullable(described(Int32, 'Blocks between refreshes, at the least')),
  minDatapoints: nullable(described(Int32, 'Oracles that must agree')),
  oracleCount: nullable(Int32),
  nextRefresh: nullable(
    described(Int32, 'The first height at which the rate may change; it is late when that is past'),
  ),
}

const health = {
  blocksLate: described(Int32, 'How long the pool could have been refreshed but was not'),
  readyCount: nullable(described(Int32, 'Oracles whose datapoints count for the next refresh')),
}

/** An oracle pool in a list. */
export const OraclePoolSummary = Type.Object(
  { ...pool, ...health, trend: Type.Array(Amount, { description: 'The last rates, oldest first' }) },
  { title: 'OraclePoolSummary' },
)
export type OraclePoolSummary = Static<typeof OraclePoolSummary>

export const OraclePoolList = Type.Object(
  { height: Int32, pools: Type.Array(OraclePoolSummary, { description: 'Those that we know by name first' }) },
  { title: 'OraclePoolList' },
)
export type OraclePoolList = Static<typeof OraclePoolList>

const ORACLE_STATES = ['ready', 'outdated', 'collected'] as const

/** One of those who tell a pool what they see. */
const Oracle = Type.Object(
  {
    key: described(HexText, 'Public key of the operator'),
    address: described(AddressText, 'Of that key'),
    boxId: described(Id, 'Where the oracle stands now'),
    state: Type.Enum([...ORACLE_STATES], {
      type: 'string',
      description: 'Whether its datapoint counts for the next refresh, is too old for it, or is no longer there',
    }),
    datapoint: nullable(described(Amount, 'The last one, in the pool’s unit')),
    deviationPercent: nullable(described(Decimal, 'Of the last datapoint from the pool’s rate')),
    epoch: nullable(Int32),
    height: nullable(described(Int32, 'Of the last datapoint')),
    timestamp: nullable(Timestamp),
    posts: described(Int32, 'Datapoints since the pool’s recent rates began'),
    postedEpochs: Type.Array(Int32, { description: 'Epochs among them that it told something for' }),
    missedEpochs: nullable(
      Type.Array(Int32, {
        description:
          'Of the epochs of the pool’s recent rates, newest first, those that ended without a datapoint of it',
      }),
    ),
    reward: nullable(described(Amount, 'Reward tokens that it may take')),
  },
  { title: 'Oracle' },
)

const RefreshRules = Type.Object(
  {
    refreshNft: Id,
    boxId: Id,
    address: AddressText,
    oracleToken: Id,
    epochLength: Int32,
    buffer: described(Int32, 'Blocks by which a new rate may be dated back'),
    minDatapoints: Int32,
    maxDeviationPercent: described(Int32, 'Between the lowest and the highest datapoint'),
  },
  { title: 'RefreshRules' },
)

const OracleRate = Type.Object(rate, { title: 'OracleRate' })

export const OraclePoolDetail = Type.Object(
  {
    ...pool,
    address: described(AddressText, 'Of the pool’s contract'),
    tipHeight: Int32,
    ...health,
    changePercent: nullable(described(Decimal, 'Of the rate in the last 24 hours')),
    refresh: described(nullable(RefreshRules), 'Null where the contract is not one that we can read'),
    rewards: described(nullable(Asset), 'What the pool can still pay its oracles with'),
    recentRates: Type.Array(OracleRate, { description: 'The last ones, newest first' }),
    oracles: Type.Array(Oracle),
  },
  { title: 'OraclePoolDetail' },
)
export type OraclePoolDetail = Static<typeof OraclePoolDetail>

export const OracleRatePage = pageOf(OracleRate)
export type OracleRatePage = Static<typeof OracleRatePage>

/** The rate that stood at the end of each day. */
export const OracleChart = Type.Object(
  { poolNft: Id, unit: pool.unit, isLastPartial: Type.Boolean(), points: Type.Array(ChartPoint) },
  { title: 'OracleChart' },
)
export type OracleChart = Static<typeof OracleChart>
