import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging100, paging500, addressParams, hexParams, sortDirection } from '#shared/parameters.ts'
import { V1BoxAssetsQuery, V1BoxQuery, V1AnyOutputInfo, V1MOutputInfo, V1OutputInfo } from '../types/box.ts'

export const getApiV1BoxesUnspentByaddressP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentByaddressP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byAddress/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of an address',
  params: addressParams,
  query: Type.Object({ ...paging500, sortDirection }),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesUnspentByergotreeP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentByergotreeP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byErgoTree/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script',
  params: hexParams,
  query: Type.Object({ ...paging500, sortDirection }),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesUnspentByergotreetemplatehashP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentByergotreetemplatehashP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byErgoTreeTemplateHash/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script template, by the height they declare',
  params: hexParams,
  query: Type.Object(paging500),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesUnspentBytokenidP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentBytokenidP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/byTokenId/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes that hold a token',
  params: hexParams,
  query: Type.Object({ ...paging100, sortDirection }),
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const getApiV1BoxesUnspentUnconfirmedByaddressP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentUnconfirmedByaddressP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/unconfirmed/byAddress/:p1',
  tags: ['boxes'],
  summary: 'What an address could spend now: its boxes with the mempool applied',
  params: addressParams,
  query: Type.Object({ sortDirection }),
  response: Type.Array(V1MOutputInfo),
  errors: [400],
})

export const getApiV1BoxesUnspentAllByaddressP1 = defineOperation({
  operationId: 'getApiV1BoxesUnspentAllByaddressP1',
  method: 'GET',
  path: '/api/v1/boxes/unspent/all/byAddress/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of an address, confirmed and waiting ones together',
  params: addressParams,
  query: Type.Object({ ...paging500, sortDirection }),
  response: itemsPage(V1AnyOutputInfo),
  errors: [400],
})

export const postApiV1BoxesUnspentSearch = defineOperation({
  operationId: 'postApiV1BoxesUnspentSearch',
  method: 'POST',
  path: '/api/v1/boxes/unspent/search',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script template with given registers, constants and tokens',
  query: Type.Object(paging500),
  body: V1BoxQuery,
  response: itemsPage(V1OutputInfo),
  errors: [400],
})

export const postApiV1BoxesUnspentSearchUnion = defineOperation({
  operationId: 'postApiV1BoxesUnspentSearchUnion',
  method: 'POST',
  path: '/api/v1/boxes/unspent/search/union',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script template that hold any of the tokens',
  query: Type.Object(paging500),
  body: V1BoxAssetsQuery,
  response: itemsPage(V1OutputInfo),
  errors: [400],
})
