import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { Asset, Decimal, IntegerText, Price, TokenUnits } from './amount.ts'
import { ChartPoint } from './chart.ts'

/** A rate published by a pool. */
const rate = {
  rate: withDescription(IntegerText, 'In the unit of the pool'),
  price: withDescription(nullable(Price), 'The rate as a price in priceUnit; null if the unit is unknown'),
  epoch: nullable(withDescription(Int32, 'Null for pools of the first version, which do not count epochs')),
  boxId: Id,
  transactionId: Id,
  height: Int32,
  timestamp: Timestamp,
}

const pool = {
  poolNft: Id,
  name: nullable(Type.String({ description: 'Known name of the pool, otherwise the name of its token' })),
  pair: nullable(Type.String({ description: 'For example ERG/USD; null for discovered pools' })),
  contractVersion: Type.Enum([1, 2], { type: 'integer', description: '1 is EIP-16, 2 is EIP-23' }),
  unit: nullable(Type.Enum(['nanoErgPerUsd', 'nanoErgPerKilogramOfGold'], { type: 'string' })),
  priceUnit: nullable(Type.Enum(['usdPerErg', 'ergPerKilogramOfGold'], { type: 'string' })),
  ...rate,
  creationHeight: withDescription(Int32, 'Height from which the rate applies'),
  epochLength: nullable(withDescription(Int32, 'Minimum number of blocks between refreshes')),
  minDatapointCount: nullable(withDescription(Int32, 'Minimum number of datapoints for a refresh')),
  oracleCount: nullable(Int32),
  nextRefresh: nullable(
    withDescription(Int32, 'First height at which the rate may change; later heights mean that the refresh is overdue'),
  ),
}

const healthFields = {
  blocksLate: withDescription(Int32, 'Number of blocks by which the refresh is overdue'),
  readyCount: nullable(withDescription(Int32, 'Oracles whose datapoints count for the next refresh')),
}

/** An oracle pool in a list. */
export const OraclePoolSummary = Type.Object(
  {
    ...pool,
    ...healthFields,
    trend: Type.Array(IntegerText, { description: 'Recent rates in the unit of the pool, oldest first' }),
  },
  { title: 'OraclePoolSummary' },
)
export type OraclePoolSummary = Static<typeof OraclePoolSummary>

export const OraclePoolList = Type.Object(
  { height: Int32, items: Type.Array(OraclePoolSummary, { maxItems: 200, description: 'Well-known pools first' }) },
  { title: 'OraclePoolList' },
)
export type OraclePoolList = Static<typeof OraclePoolList>

const ORACLE_STATES = ['ready', 'outdated', 'collected'] as const

/** An oracle of a pool. */
const Oracle = Type.Object(
  {
    key: withDescription(HexText, 'Public key of the operator'),
    address: withDescription(AddressText, 'Address of that key'),
    boxId: withDescription(Id, 'Current box of the oracle'),
    state: Type.Enum([...ORACLE_STATES], {
      type: 'string',
      description: 'Whether its datapoint counts for the next refresh, is too old for it, or was collected',
    }),
    datapoint: nullable(withDescription(IntegerText, 'Last datapoint in the unit of the pool')),
    price: withDescription(nullable(Price), 'The last datapoint as a price in priceUnit; null if the unit is unknown'),
    deviationPercent: nullable(
      withDescription(Decimal, 'Deviation of the last datapoint from the pool’s rate, in the unit of the pool'),
    ),
    epoch: nullable(Int32),
    height: nullable(withDescription(Int32, 'Height of the last datapoint')),
    timestamp: nullable(Timestamp),
    datapointCount: withDescription(Int32, 'Datapoints since the start of the pool’s recent rates'),
    postedEpochs: Type.Array(Int32, { description: 'Epochs in that period with a datapoint of this oracle' }),
    missedEpochs: nullable(
      Type.Array(Int32, {
        description: 'Epochs of the pool’s recent rates that ended without a datapoint of this oracle, newest first',
      }),
    ),
    reward: nullable(withDescription(TokenUnits, 'Reward tokens that it can claim')),
  },
  { title: 'Oracle' },
)

const RefreshRules = Type.Object(
  {
    refreshNft: Id,
    boxId: Id,
    address: AddressText,
    oracleTokenId: Id,
    epochLength: Int32,
    buffer: withDescription(Int32, 'Number of blocks by which a new rate may be backdated'),
    minDatapointCount: Int32,
    maxDeviationPercent: withDescription(Int32, 'Maximum difference between the lowest and the highest datapoint'),
  },
  { title: 'RefreshRules' },
)

const OracleRate = Type.Object(rate, { title: 'OracleRate' })

export const OraclePoolDetail = Type.Object(
  {
    ...pool,
    address: withDescription(AddressText, 'Address of the pool’s contract'),
    tipHeight: Int32,
    ...healthFields,
    changePercent: nullable(withDescription(Decimal, 'Rate change in the last 24 hours, in the unit of the pool')),
    refresh: withDescription(nullable(RefreshRules), 'Null if the refresh contract is not supported'),
    rewards: withDescription(nullable(Asset), 'Reward tokens left in the pool'),
    recentRates: Type.Array(OracleRate, { description: 'Recent rates, newest first' }),
    oracles: Type.Array(Oracle),
  },
  { title: 'OraclePoolDetail' },
)
export type OraclePoolDetail = Static<typeof OraclePoolDetail>

export const OracleRatePage = pageOf(OracleRate)
export type OracleRatePage = Static<typeof OracleRatePage>

const OracleChartPoint = Type.Object(
  {
    ...ChartPoint.properties,
    value: withDescription(IntegerText, 'Rate in the unit of the pool'),
    price: withDescription(nullable(Decimal), 'The rate as a price in priceUnit; null if the unit is unknown'),
  },
  { title: 'OracleChartPoint' },
)

/** The rate at the end of each day. */
export const OracleChart = Type.Object(
  {
    poolNft: Id,
    unit: pool.unit,
    priceUnit: pool.priceUnit,
    points: Type.Array(OracleChartPoint),
  },
  { title: 'OracleChart' },
)
export type OracleChart = Static<typeof OracleChart>
