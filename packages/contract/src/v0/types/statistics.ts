import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Timestamp } from '#shared/schemas.ts'

export const V0BlockChainInfo = Type.Object(
  {
    version: Type.String({ description: 'Version of the newest header' }),
    supply: withDescription(BigInteger, 'nanoErg issued so far by the emission rules'),
    transactionAverage: withDescription(Int32, 'Transactions of the last 24 hours; the name is historical'),
    hashRate: withDescription(BigInteger, 'Hashes per second over the last 24 hours'),
  },
  { title: 'BlockChainInfo' },
)
export type V0BlockChainInfo = Static<typeof V0BlockChainInfo>

export const V0ChartPoint = Type.Object(
  { timestamp: withDescription(Timestamp, 'Time of the first block of the day, in milliseconds'), value: BigInteger },
  { title: 'ChartPoint' },
)
export type V0ChartPoint = Static<typeof V0ChartPoint>

export const V0HashRateSegment = Type.Object(
  { name: Type.String(), value: withDescription(Int32, 'Blocks mined in the last 24 hours') },
  { title: 'HashRateSegment' },
)
export type V0HashRateSegment = Static<typeof V0HashRateSegment>

export const V0StatsSummary = Type.Object(
  {
    blockSummary: Type.Object({
      total: Int32,
      averageMiningTime: withDescription(BigInteger, 'Milliseconds'),
      totalCoins: withDescription(BigInteger, 'Newly issued nanoErg'),
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
