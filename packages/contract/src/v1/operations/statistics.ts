import { defineOperation } from '#shared/operation.ts'
import { V1EpochInfo, V1NetworkState, V1NetworkStats } from '../types/network.ts'

export const getApiV1Networkstate = defineOperation({
  operationId: 'getApiV1Networkstate',
  method: 'GET',
  path: '/api/v1/networkState',
  tags: ['statistics'],
  summary: 'The latest block and the current parameters',
  response: V1NetworkState,
  errors: [404],
})

export const getApiV1Info = defineOperation({
  operationId: 'getApiV1Info',
  method: 'GET',
  path: '/api/v1/info',
  tags: ['statistics'],
  summary: 'Same as networkState',
  deprecated: true,
  response: V1NetworkState,
  errors: [404],
})

export const getApiV1Networkstats = defineOperation({
  operationId: 'getApiV1Networkstats',
  method: 'GET',
  path: '/api/v1/networkStats',
  tags: ['statistics'],
  summary: 'Number of addresses ever used',
  response: V1NetworkStats,
  errors: [],
})

export const getApiV1EpochsParams = defineOperation({
  operationId: 'getApiV1EpochsParams',
  method: 'GET',
  path: '/api/v1/epochs/params',
  tags: ['statistics'],
  summary: 'Parameters of the latest voting epoch',
  response: V1EpochInfo,
  errors: [404],
})
