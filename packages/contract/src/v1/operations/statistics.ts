import { defineOperation } from '../../shared/operation.ts'
import { V1EpochInfo, V1NetworkState, V1NetworkStats } from '../types/network.ts'

export const getApiV1Networkstate = defineOperation({
  operationId: 'getApiV1Networkstate',
  method: 'GET',
  path: '/api/v1/networkState',
  tags: ['statistics'],
  summary: 'The newest block and the parameters in force',
  response: V1NetworkState,
  errors: [404],
})

export const getApiV1Info = defineOperation({
  operationId: 'getApiV1Info',
  method: 'GET',
  path: '/api/v1/info',
  tags: ['statistics'],
  summary: 'The same as networkState',
  deprecated: true,
  response: V1NetworkState,
  errors: [404],
})

export const getApiV1Networkstats = defineOperation({
  operationId: 'getApiV1Networkstats',
  method: 'GET',
  path: '/api/v1/networkStats',
  tags: ['statistics'],
  summary: 'How many addresses were ever used',
  response: V1NetworkStats,
  errors: [],
})

export const getApiV1EpochsParams = defineOperation({
  operationId: 'getApiV1EpochsParams',
  method: 'GET',
  path: '/api/v1/epochs/params',
  tags: ['statistics'],
  summary: 'Parameters that miners last voted for',
  response: V1EpochInfo,
  errors: [404],
})
