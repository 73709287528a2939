import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { V1ErgoTreeConvertRequest, V1ErgoTreeHuman } from '../types/box.ts'

export const postApiV1ErgotreeConvert = defineOperation({
  operationId: 'postApiV1ErgotreeConvert',
  method: 'POST',
  path: '/api/v1/ergotree/convert',
  tags: ['utilities'],
  summary: 'A script for people to read',
  body: V1ErgoTreeConvertRequest,
  response: V1ErgoTreeHuman,
  errors: [400],
})

export const getApiV1DocsOpenapi = defineOperation({
  operationId: 'getApiV1DocsOpenapi',
  method: 'GET',
  path: '/api/v1/docs/openapi',
  tags: ['utilities'],
  summary: 'This API as an OpenAPI document in YAML',
  response: Type.String(),
  errors: [],
  contentType: 'text/plain; charset=UTF-8',
})

export const getApiV1Docs = defineOperation({
  operationId: 'getApiV1Docs',
  method: 'GET',
  path: '/api/v1/docs/',
  tags: ['utilities'],
  summary: 'This API as a page to read',
  response: Type.String(),
  errors: [],
  contentType: 'text/html; charset=UTF-8',
})
