import { Type } from 'typebox'
import { withDescription } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, timeOrder } from '../page.ts'
import { IdParam, timespanQuery } from '../parameters.ts'
import { BoxReaders } from '../types/box-detail.ts'
import { OracleChart, OraclePoolDetail, OraclePoolList, OracleRatePage } from '../types/oracle-pool.ts'

const poolParams = Type.Object({
  poolNft: withDescription(IdParam, 'Id of the pool NFT, which identifies the pool box'),
})

export const listOraclePools = defineOperation({
  operationId: 'listOraclePools',
  method: 'GET',
  path: '/api/v2/oracle-pools',
  tags: ['oracles'],
  summary: 'Oracle pools and their rates, both well-known and discovered ones',
  description:
    'Pools of EIP-16 and EIP-23. Discovered pools have no known pair; anyone can create one. The first hundred of them are listed.',
  response: OraclePoolList,
  errors: [],
})

export const getOraclePool = defineOperation({
  operationId: 'getOraclePool',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft',
  tags: ['oracles'],
  summary: 'An oracle pool with its rules, recent rates and oracles',
  params: poolParams,
  response: OraclePoolDetail,
  errors: [404],
})

export const listOracleRates = defineOperation({
  operationId: 'listOracleRates',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/history',
  tags: ['oracles'],
  summary: 'All rates of a pool, newest first',
  params: poolParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: OracleRatePage,
  errors: [400, 404],
})

export const listOracleReaders = defineOperation({
  operationId: 'listOracleReaders',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/readers',
  tags: ['oracles'],
  summary: 'Transactions that use a recent rate of a pool as a data input, newest first',
  params: poolParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: BoxReaders,
  errors: [400, 404],
})

export const getOracleChart = defineOperation({
  operationId: 'getOracleChart',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/chart',
  tags: ['oracles'],
  summary: 'The rate at the end of each UTC day',
  params: poolParams,
  query: Type.Object(timespanQuery),
  response: OracleChart,
  errors: [400, 404],
})
