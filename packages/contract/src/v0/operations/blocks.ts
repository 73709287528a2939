import { Type } from 'typebox'
import { itemsPage, Id } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, heightParams, hexParams, blockSort } from '#shared/parameters.ts'
import { V0BlockInfo, V0BlockSummary } from '../types/block.ts'

const inclusiveTime = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

export const getApiV0Blocks = defineOperation({
  operationId: 'getApiV0Blocks',
  method: 'GET',
  path: '/api/v0/blocks',
  tags: ['blocks'],
  summary: 'Blocks of the main chain',
  query: Type.Object({
    ...paging500,
    ...blockSort,
    startDate: inclusiveTime('Earliest time, in milliseconds'),
    endDate: inclusiveTime('Latest time, in milliseconds'),
  }),
  response: itemsPage(V0BlockInfo),
  errors: [400],
})

export const getApiV0BlocksP1 = defineOperation({
  operationId: 'getApiV0BlocksP1',
  method: 'GET',
  path: '/api/v0/blocks/:p1',
  tags: ['blocks'],
  summary: 'A block with its transactions, including orphaned blocks',
  params: hexParams,
  response: V0BlockSummary,
  errors: [404],
})

export const getApiV0BlocksAtP1 = defineOperation({
  operationId: 'getApiV0BlocksAtP1',
  method: 'GET',
  path: '/api/v0/blocks/at/:p1',
  tags: ['blocks'],
  summary: 'Ids of the blocks at a height, main chain first',
  params: heightParams,
  response: Type.Array(Id),
  errors: [],
})
