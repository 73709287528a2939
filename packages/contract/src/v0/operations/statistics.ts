import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { V0BlockChainInfo, V0StatsSummary } from '../types/statistics.ts'

export const getApiV0Info = defineOperation({
  operationId: 'getApiV0Info',
  method: 'GET',
  path: '/api/v0/info',
  tags: ['statistics'],
  summary: 'Supply, hash rate and activity of the network',
  response: V0BlockChainInfo,
  errors: [],
})

export const getApiV0InfoSupply = defineOperation({
  operationId: 'getApiV0InfoSupply',
  method: 'GET',
  path: '/api/v0/info/supply',
  tags: ['statistics'],
  summary: 'ERG issued so far, as plain text',
  response: Type.String({ pattern: '^[0-9]+\\.[0-9]{9}$' }),
  errors: [],
  contentType: 'text/plain; charset=UTF-8',
})

export const getApiV0Stats = defineOperation({
  operationId: 'getApiV0Stats',
  method: 'GET',
  path: '/api/v0/stats',
  tags: ['statistics'],
  summary: 'Blocks, transactions and mining of the last 24 hours',
  response: V0StatsSummary,
  errors: [],
})
