import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { addressParams, hexParams, textParams } from '#shared/parameters.ts'
import { V0OutputInfo } from '../types/box.ts'

export const getApiV0TransactionsBoxesP1 = defineOperation({
  operationId: 'getApiV0TransactionsBoxesP1',
  method: 'GET',
  path: '/api/v0/transactions/boxes/:p1',
  tags: ['boxes'],
  summary: 'A box, spent or unspent',
  params: textParams,
  response: V0OutputInfo,
  errors: [404],
})

export const getApiV0TransactionsBoxesByergotreeP1 = defineOperation({
  operationId: 'getApiV0TransactionsBoxesByergotreeP1',
  method: 'GET',
  path: '/api/v0/transactions/boxes/byErgoTree/:p1',
  tags: ['boxes'],
  summary: 'All boxes of a script; more than 10,000 are rejected',
  params: hexParams,
  response: Type.Array(V0OutputInfo),
  errors: [400],
})

export const getApiV0TransactionsBoxesByergotreeUnspentP1 = defineOperation({
  operationId: 'getApiV0TransactionsBoxesByergotreeUnspentP1',
  method: 'GET',
  path: '/api/v0/transactions/boxes/byErgoTree/unspent/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script, oldest first; more than 10,000 are rejected',
  params: hexParams,
  response: Type.Array(V0OutputInfo),
  errors: [400],
})

export const getApiV0TransactionsBoxesByaddressP1 = defineOperation({
  operationId: 'getApiV0TransactionsBoxesByaddressP1',
  method: 'GET',
  path: '/api/v0/transactions/boxes/byAddress/:p1',
  tags: ['boxes'],
  summary: 'All boxes of an address; more than 10,000 are rejected',
  params: addressParams,
  response: Type.Array(V0OutputInfo),
  errors: [400],
})

export const getApiV0TransactionsBoxesByaddressUnspentP1 = defineOperation({
  operationId: 'getApiV0TransactionsBoxesByaddressUnspentP1',
  method: 'GET',
  path: '/api/v0/transactions/boxes/byAddress/unspent/:p1',
  tags: ['boxes'],
  summary: 'Unspent boxes of an address, oldest first; more than 10,000 are rejected',
  params: addressParams,
  response: Type.Array(V0OutputInfo),
  errors: [400],
})
