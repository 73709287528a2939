import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, hexParams, textParams, searchText, sortDirection } from '#shared/parameters.ts'
import { V1AssetInfo, V1TokenInfo } from '../types/token.ts'

const hideNfts = Type.Optional(Type.Boolean({ default: false, description: 'Omit tokens with an emission of 1' }))
const tokenList = { ...paging500, sortDirection, hideNfts }

export const getApiV1Tokens = defineOperation({
  operationId: 'getApiV1Tokens',
  method: 'GET',
  path: '/api/v1/tokens',
  tags: ['tokens'],
  summary: 'Tokens by issuance height',
  query: Type.Object(tokenList),
  response: itemsPage(V1TokenInfo),
  errors: [400],
})

export const getApiV1TokensP1 = defineOperation({
  operationId: 'getApiV1TokensP1',
  method: 'GET',
  path: '/api/v1/tokens/:p1',
  tags: ['tokens'],
  summary: 'A token',
  params: hexParams,
  response: V1TokenInfo,
  errors: [404],
})

export const getApiV1TokensBysymbolP1 = defineOperation({
  operationId: 'getApiV1TokensBysymbolP1',
  method: 'GET',
  path: '/api/v1/tokens/bySymbol/:p1',
  tags: ['tokens'],
  summary: 'Tokens with exactly this name',
  params: textParams,
  response: Type.Array(V1TokenInfo),
  errors: [],
})

export const getApiV1TokensSearch = defineOperation({
  operationId: 'getApiV1TokensSearch',
  method: 'GET',
  path: '/api/v1/tokens/search',
  tags: ['tokens'],
  summary: 'Tokens whose id or name starts with a text',
  query: Type.Object({ query: searchText(3), ...paging500 }),
  response: itemsPage(V1TokenInfo),
  errors: [400],
})

export const getApiV1Assets = defineOperation({
  operationId: 'getApiV1Assets',
  method: 'GET',
  path: '/api/v1/assets',
  tags: ['tokens'],
  summary: 'The same as tokens',
  deprecated: true,
  query: Type.Object(tokenList),
  response: itemsPage(V1TokenInfo),
  errors: [400],
})

export const getApiV1AssetsSearchBytokenid = defineOperation({
  operationId: 'getApiV1AssetsSearchBytokenid',
  method: 'GET',
  path: '/api/v1/assets/search/byTokenId',
  tags: ['tokens'],
  summary: 'Boxes, spent or not, that hold a token whose id begins with a text',
  query: Type.Object({ query: searchText(5), ...paging500 }),
  response: itemsPage(V1AssetInfo),
  errors: [400],
})
