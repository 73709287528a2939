import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { BigInteger, Int32, Timestamp } from '../../shared/integers.ts'

export const V0BlockChainInfo = Type.Object(
  {
    version: Type.String({ description: 'Version of the newest header' }),
    supply: described(BigInteger, 'nanoErg issued so far by the emission rules'),
    transactionAverage: described(Int32, 'Transactions of the last 24 hours; the name is a survivor'),
    hashRate: described(BigInteger, 'Hashes a second over the last 24 hours'),
  },
  { title: 'BlockChainInfo' },
)
export type V0BlockChainInfo = Static<typeof V0BlockChainInfo>

export const V0ChartPoint = Type.Object(
  { timestamp: described(Timestamp, 'The day’s first block, in milliseconds'), value: BigInteger },
  { title: 'ChartPoint' },
)
export type V0ChartPoint = Static<typeof V0ChartPoint>

export const V0HashRateSegment = Type.Object(
  { name: Type.String(), value: described(Int32, 'Blocks found in the last 24 hours') },
  { title: 'HashRateSegment' },
)
export type V0HashRateSegment = Static<typeof V0HashRateSegment>

export const V0StatsSummary = Type.Object(
  {
    blockSummary: Type.Object({
      total: Int32,
      averageMiningTime: described(BigInteger, 'Milliseconds'),
      totalCoins: described(BigInteger, 'Newly issued nanoErg'),
    }),
    transactionsSummary: Type.Object({
      total: Int32,
      totalFee: BigInteger,
      totalOutput: BigInteger,
      estimatedTransactionVolume: BigInteger,
    }),
    miningCost: Type.Object({
      totalMinersRevenue: BigInteger,
      percentEarnedTransactionsFees: Type.Number(),
      percentTransactionVolume: Type.Number(),
      costPerTransaction: BigInteger,
      difficulty: BigInteger,
      hashRate: BigInteger,
    }),
  },
  { title: 'StatsSummary', description: 'The last 24 hours' },
)
export type V0StatsSummary = Static<typeof V0StatsSummary>
