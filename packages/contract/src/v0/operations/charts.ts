import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { V0ChartPoint, V0HashRateSegment } from '../types/statistics.ts'

/** Text that is not a span means a year, as does none; refused is only what is given twice, or cannot be text. */
const timespan = Type.Optional(
  Type.String({ default: '365days', description: 'How far back: 30days, 1year, … 100years for all of it' }),
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
  'Average bytes of a block, by day',
)
export const getApiV0ChartsBlockchainsize = chart(
  'getApiV0ChartsBlockchainsize',
  '/api/v0/charts/blockchain-size',
  'Bytes of the whole chain by the end of each day',
)
export const getApiV0ChartsTransactionsperblock = chart(
  'getApiV0ChartsTransactionsperblock',
  '/api/v0/charts/transactions-per-block',
  'Average number of transactions in a block, by day',
)
export const getApiV0ChartsTransactionsnumber = chart(
  'getApiV0ChartsTransactionsnumber',
  '/api/v0/charts/transactions-number',
  'Number of transactions, by day',
)
export const getApiV0ChartsDifficulty = chart(
  'getApiV0ChartsDifficulty',
  '/api/v0/charts/difficulty',
  'Average difficulty of a block, by day',
)
export const getApiV0ChartsMinersrevenue = chart(
  'getApiV0ChartsMinersrevenue',
  '/api/v0/charts/miners-revenue',
  'nanoErg earned by miners with rewards and fees, by day',
)
export const getApiV0ChartsHashrate = chart(
  'getApiV0ChartsHashrate',
  '/api/v0/charts/hash-rate',
  'Hashes made in a day: the sum of its difficulties',
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
