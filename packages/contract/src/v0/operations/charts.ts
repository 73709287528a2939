import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { V0ChartPoint, V0HashRateSegment } from '../types/statistics.ts'

/** Missing text and text that is not a timespan mean one year; only repeated or non-text values are rejected. */
const timespan = Type.Optional(
  Type.String({ default: '365days', description: 'Time span: 30days, 1year, …; 100years for everything' }),
)
const points = { query: Type.Object({ timespan }), response: Type.Array(V0ChartPoint), errors: [400] } as const

export const getApiV0ChartsTotal = chart(
  'getApiV0ChartsTotal',
  '/api/v0/charts/total',
  'nanoErg issued by the end of each day',
)
export const getApiV0ChartsBlocksize = chart(
  'getApiV0ChartsBlocksize',
  '/api/v0/charts/block-size',
  'Average block size in bytes, by day',
)
export const getApiV0ChartsBlockchainsize = chart(
  'getApiV0ChartsBlockchainsize',
  '/api/v0/charts/blockchain-size',
  'Size of the whole chain in bytes at the end of each day',
)
export const getApiV0ChartsTransactionsperblock = chart(
  'getApiV0ChartsTransactionsperblock',
  '/api/v0/charts/transactions-per-block',
  'Average number of transactions per block, by day',
)
export const getApiV0ChartsTransactionsnumber = chart(
  'getApiV0ChartsTransactionsnumber',
  '/api/v0/charts/transactions-number',
  'Number of transactions, by day',
)
export const getApiV0ChartsDifficulty = chart(
  'getApiV0ChartsDifficulty',
  '/api/v0/charts/difficulty',
  'Average difficulty, by day',
)
export const getApiV0ChartsMinersrevenue = chart(
  'getApiV0ChartsMinersrevenue',
  '/api/v0/charts/miners-revenue',
  'Miners’ revenue from rewards and fees in nanoErg, by day',
)
export const getApiV0ChartsHashrate = chart(
  'getApiV0ChartsHashrate',
  '/api/v0/charts/hash-rate',
  'Hashes per day: the sum of the difficulties of its blocks',
)

export const getApiV0ChartsHashratedistribution = defineOperation({
  operationId: 'getApiV0ChartsHashratedistribution',
  method: 'GET',
  path: '/api/v0/charts/hash-rate-distribution',
  tags: ['charts'],
  summary: 'Blocks of the last 24 hours by miner; those with one percent or less are summed as other',
  response: Type.Array(V0HashRateSegment),
  errors: [],
})

function chart<const Id extends string, const Path extends `/api/v0/charts/${string}`>(
  operationId: Id,
  path: Path,
  summary: string,
) {
  return defineOperation({ operationId, method: 'GET', path, tags: ['charts'], summary, ...points })
}
