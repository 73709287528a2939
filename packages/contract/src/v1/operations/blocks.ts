import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging1536, paging500, hexParams, globalIndexQuery, blockSort, headerSort } from '#shared/parameters.ts'
import { V0BlockSummary } from '#v0/types/block.ts'
import { V1BlockHeader, V1BlockInfo, V1BlockSummary } from '../types/block.ts'

export const getApiV1Blocks = defineOperation({
  operationId: 'getApiV1Blocks',
  method: 'GET',
  path: '/api/v1/blocks',
  tags: ['blocks'],
  summary: 'Blocks of the main chain',
  query: Type.Object({ ...paging500, ...blockSort }),
  response: itemsPage(V1BlockInfo),
  errors: [400],
})

export const getApiV1BlocksP1 = defineOperation({
  operationId: 'getApiV1BlocksP1',
  method: 'GET',
  path: '/api/v1/blocks/:p1',
  tags: ['blocks'],
  summary: 'A block with its transactions, in the v0 format',
  params: hexParams,
  response: V0BlockSummary,
  errors: [404],
})

export const getApiV1BlocksHeaders = defineOperation({
  operationId: 'getApiV1BlocksHeaders',
  method: 'GET',
  path: '/api/v1/blocks/headers',
  tags: ['blocks'],
  summary: 'Headers of the main chain',
  query: Type.Object({ ...paging500, ...headerSort }),
  response: itemsPage(V1BlockHeader),
  errors: [400],
})

export const getApiV1BlocksByglobalindexStream = defineOperation({
  operationId: 'getApiV1BlocksByglobalindexStream',
  method: 'GET',
  path: '/api/v1/blocks/byGlobalIndex/stream',
  tags: ['blocks'],
  summary: 'Blocks by index, oldest first; the first block has index 0',
  query: globalIndexQuery,
  response: V1BlockInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BlocksStreamSummary = defineOperation({
  operationId: 'getApiV1BlocksStreamSummary',
  method: 'GET',
  path: '/api/v1/blocks/stream/summary',
  tags: ['blocks'],
  summary: 'Headers with their transactions, in the v0 format',
  query: Type.Object({ ...paging1536, ...blockSort }),
  response: V1BlockSummary,
  errors: [400],
  stream: true,
})
