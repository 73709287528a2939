import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging100, paging500, addressParams, hexParams, textParams } from '#shared/parameters.ts'
import { V1BoxQuery, V1OutputInfo } from '../types/box.ts'

export const getApiV1BoxesP1 = defineOperation({
  operationId: 'getApiV1BoxesP1',
  method: 'GET',
  path: '/api/v1/boxes/:p1',
  tags: ['boxes'],
  summary: 'A confirmed box, spent or unspent',
  params: textParams,
  response: V1OutputInfo,
  errors: [404],
})

export const getApiV1BoxesByaddressP1 = defineOperation({
  operationId: 'getApiV1BoxesByaddressP1',
  method: 'GET',
  path: '/api/v1/boxes/byAddress/:p1',
  tags: ['boxes'],
  summary: 'Boxes of an address, oldest first',
  params: addressParams,
  query: Type.Object(paging500),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesByergotreeP1 = defineOperation({
  operationId: 'getApiV1BoxesByergotreeP1',
  method: 'GET',
  path: '/api/v1/boxes/byErgoTree/:p1',
  tags: ['boxes'],
  summary: 'Boxes of a script, oldest first',
  params: hexParams,
  query: Type.Object(paging500),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesByergotreetemplatehashP1 = defineOperation({
  operationId: 'getApiV1BoxesByergotreetemplatehashP1',
  method: 'GET',
  path: '/api/v1/boxes/byErgoTreeTemplateHash/:p1',
  tags: ['boxes'],
  summary: 'Boxes of a script template, by creation height',
  params: hexParams,
  query: Type.Object(paging500),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesBytokenidP1 = defineOperation({
  operationId: 'getApiV1BoxesBytokenidP1',
  method: 'GET',
  path: '/api/v1/boxes/byTokenId/:p1',
  tags: ['boxes'],
  summary: 'Boxes that hold a token, by creation height',
  params: hexParams,
  query: Type.Object(paging100),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const postApiV1BoxesSearch = defineOperation({
  operationId: 'postApiV1BoxesSearch',
  method: 'POST',
  path: '/api/v1/boxes/search',
  tags: ['boxes'],
  summary: 'Boxes of a script template that match registers, constants and tokens',
  query: Type.Object(paging500),
  body: V1BoxQuery,
  response: itemsPage(V1OutputInfo),
  errors: [400],
})
