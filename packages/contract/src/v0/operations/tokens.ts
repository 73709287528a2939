import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, hexParams } from '#shared/parameters.ts'
import { V0OutputInfo, V0DexBuyOrder, V0DexSellOrder } from '../types/box.ts'

export const getApiV0AssetsIssuingboxes = defineOperation({
  operationId: 'getApiV0AssetsIssuingboxes',
  method: 'GET',
  path: '/api/v0/assets/issuingBoxes',
  tags: ['tokens'],
  summary: 'Boxes that issued tokens, oldest first',
  query: Type.Object(paging500),
  response: itemsPage(V0OutputInfo),
  errors: [400],
})

export const getApiV0AssetsP1Issuingbox = defineOperation({
  operationId: 'getApiV0AssetsP1Issuingbox',
  method: 'GET',
  path: '/api/v0/assets/:p1/issuingBox',
  tags: ['tokens'],
  summary: 'Boxes of the minting transaction that hold the token; empty for an unknown token',
  params: hexParams,
  response: Type.Array(V0OutputInfo),
  errors: [],
})

export const getApiV0DexTokensP1Unspentsellorders = defineOperation({
  operationId: 'getApiV0DexTokensP1Unspentsellorders',
  method: 'GET',
  path: '/api/v0/dex/tokens/:p1/unspentSellOrders',
  tags: ['tokens'],
  summary: 'Open sell orders of a retired exchange contract; always empty',
  params: hexParams,
  query: Type.Object(paging500),
  response: Type.Array(V0DexSellOrder),
  errors: [400],
})

export const getApiV0DexTokensP1Unspentbuyorders = defineOperation({
  operationId: 'getApiV0DexTokensP1Unspentbuyorders',
  method: 'GET',
  path: '/api/v0/dex/tokens/:p1/unspentBuyOrders',
  tags: ['tokens'],
  summary: 'Open buy orders of a retired exchange contract; always empty',
  params: hexParams,
  query: Type.Object(paging500),
  response: Type.Array(V0DexBuyOrder),
  errors: [400],
})
