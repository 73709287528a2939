import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { searchText } from '#shared/parameters.ts'
import { V0SearchResult } from '../types/block.ts'

export const getApiV0Search = defineOperation({
  operationId: 'getApiV0Search',
  method: 'GET',
  path: '/api/v0/search',
  tags: ['utilities'],
  summary: 'Blocks, transactions and addresses that start with a text',
  query: Type.Object({ query: searchText(5) }),
  response: V0SearchResult,
  errors: [400],
})

export const getApiV0DocsOpenapi = defineOperation({
  operationId: 'getApiV0DocsOpenapi',
  method: 'GET',
  path: '/api/v0/docs/openapi',
  tags: ['utilities'],
  summary: 'This API as an OpenAPI document in YAML',
  response: Type.String(),
  errors: [],
  contentType: 'text/plain; charset=UTF-8',
})

export const getApiV0Docs = defineOperation({
  operationId: 'getApiV0Docs',
  method: 'GET',
  path: '/api/v0/docs/',
  tags: ['utilities'],
  summary: 'Documentation of this API as a page',
  response: Type.String(),
  errors: [],
  contentType: 'text/html; charset=UTF-8',
})
