import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { withDescription } from '#shared/schemas.ts'
import { AddressParam, timespanQuery } from '../parameters.ts'
import { MinerDetail, MinerList } from '../types/miner.ts'

export const getMiner = defineOperation({
  operationId: 'getMiner',
  method: 'GET',
  path: '/api/v2/miners/:minerAddress',
  tags: ['blocks'],
  summary: 'A miner or mining pool: its blocks and income per day, and its luck',
  params: Type.Object({
    minerAddress: withDescription(AddressParam, 'Address of the miner’s key or reward script'),
  }),
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Number of days; 90 by default' })),
  }),
  response: MinerDetail,
  errors: [400, 404],
})

export const listMiners = defineOperation({
  operationId: 'listMiners',
  method: 'GET',
  path: '/api/v2/miners',
  tags: ['blocks'],
  summary: 'Miners and mining pools by blocks, with their income',
  description: 'Includes the current day.',
  query: Type.Object(timespanQuery),
  response: MinerList,
  errors: [400],
})
