import { Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { byCursor } from '../page.ts'
import { span } from '../span.ts'
import { BoxReaders } from '../types/box-detail.ts'
import { OracleChart, OraclePoolDetail, OraclePoolList, OracleRatePage } from '../types/oracle-pool.ts'

const byPool = Type.Object({ poolNft: described(TextParam, 'Id of the token that makes a box the pool') })

export const listOraclePools = defineOperation({
  operationId: 'listOraclePools',
  method: 'GET',
  path: '/api/v2/oracle-pools',
  tags: ['oracles'],
  summary: 'Oracle pools and their rates, those that we know and those that we found',
  response: OraclePoolList,
  errors: [],
})

export const getOraclePool = defineOperation({
  operationId: 'getOraclePool',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft',
  tags: ['oracles'],
  summary: 'An oracle pool with its rules, its last rates and its oracles',
  params: byPool,
  response: OraclePoolDetail,
  errors: [404],
})

export const listOracleRates = defineOperation({
  operationId: 'listOracleRates',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/history',
  tags: ['oracles'],
  summary: 'Every rate that a pool ever told, newest first',
  params: byPool,
  query: Type.Object(byCursor),
  response: OracleRatePage,
  errors: [400, 404],
})

export const listOracleReaders = defineOperation({
  operationId: 'listOracleReaders',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/readers',
  tags: ['oracles'],
  summary: 'Transactions that read one of a pool’s recent rates without spending its box, newest first',
  params: byPool,
  query: Type.Object(byCursor),
  response: BoxReaders,
  errors: [400, 404],
})

export const getOracleChart = defineOperation({
  operationId: 'getOracleChart',
  method: 'GET',
  path: '/api/v2/oracle-pools/:poolNft/chart',
  tags: ['oracles'],
  summary: 'The rate at the end of each UTC day',
  params: byPool,
  query: Type.Object(span),
  response: OracleChart,
  errors: [400, 404],
})
