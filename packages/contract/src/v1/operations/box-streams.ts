import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { MAX_LIMIT, hexParams, globalIndexQuery, heightRangeQuery } from '#shared/parameters.ts'
import { V1OutputInfo } from '../types/box.ts'

const lastEpochs = Type.Integer({ minimum: 0, maximum: MAX_LIMIT.blocks, description: 'Number of blocks, not epochs' })

export const getApiV1BoxesByglobalindexStream = defineOperation({
  operationId: 'getApiV1BoxesByglobalindexStream',
  method: 'GET',
  path: '/api/v1/boxes/byGlobalIndex/stream',
  tags: ['boxes'],
  summary: 'Boxes by global index, oldest first',
  query: globalIndexQuery,
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BoxesUnspentByglobalindexStream = defineOperation({
  operationId: 'getApiV1BoxesUnspentByglobalindexStream',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byGlobalIndex/stream',
  tags: ['boxes'],
  summary: 'Unspent boxes in a range of global indexes; an empty result does not mean that there are none later',
  query: globalIndexQuery,
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BoxesUnspentStream = defineOperation({
  operationId: 'getApiV1BoxesUnspentStream',
  method: 'GET',
  path: '/api/v1/boxes/unspent/stream',
  tags: ['boxes'],
  summary: 'Unspent boxes of a range of blocks',
  query: heightRangeQuery,
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BoxesUnspentBylastepochsStream = defineOperation({
  operationId: 'getApiV1BoxesUnspentBylastepochsStream',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byLastEpochs/stream',
  tags: ['boxes'],
  summary: 'Unspent boxes of the last blocks',
  query: Type.Object({ lastEpochs }),
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BoxesByergotreetemplatehashP1Stream = defineOperation({
  operationId: 'getApiV1BoxesByergotreetemplatehashP1Stream',
  method: 'GET',
  path: '/api/v1/boxes/byErgoTreeTemplateHash/:p1/stream',
  tags: ['boxes'],
  summary: 'Boxes of a script template in a range of blocks',
  params: hexParams,
  query: heightRangeQuery,
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})

export const getApiV1BoxesUnspentByergotreetemplatehashP1Stream = defineOperation({
  operationId: 'getApiV1BoxesUnspentByergotreetemplatehashP1Stream',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byErgoTreeTemplateHash/:p1/stream',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script template in a range of blocks',
  params: hexParams,
  query: heightRangeQuery,
  response: V1OutputInfo,
  errors: [400],
  stream: true,
})
