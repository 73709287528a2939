import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, HexParam, TextParam } from '#shared/parameters.ts'
import { V1CheckToken, V1GenuineToken } from '../types/token.ts'

export const getApiV1TokensCheckP1P2 = defineOperation({
  operationId: 'getApiV1TokensCheckP1P2',
  method: 'GET',
  path: '/api/v1/tokens/check/:p1/:p2',
  tags: ['tokens'],
  summary: 'Whether a token is genuine, by EIP-21',
  params: Type.Object({ p1: HexParam, p2: TextParam }),
  response: V1CheckToken,
  errors: [],
})

export const getApiV1TokensListgenuine = defineOperation({
  operationId: 'getApiV1TokensListgenuine',
  method: 'GET',
  path: '/api/v1/tokens/listGenuine',
  tags: ['tokens'],
  summary: 'Tokens known to be genuine',
  query: Type.Object(paging500),
  response: itemsPage(V1GenuineToken),
  errors: [400],
})

export const getApiV1TokensListblocked = defineOperation({
  operationId: 'getApiV1TokensListblocked',
  method: 'GET',
  path: '/api/v1/tokens/listBlocked',
  tags: ['tokens'],
  summary: 'Names of tokens known to be fraudulent',
  query: Type.Object(paging500),
  response: itemsPage(Type.String()),
  errors: [400],
})
