import { Type } from 'typebox'
import { Id } from '#shared/schemas.ts'
import { MAX_LIMIT } from '#shared/parameters.ts'
import { NodeToken, NodeTotalBalance } from '../types.ts'
import { addressParams, defineNodeOperation, idParams, TextBody } from './shared.ts'

export const getNodeBalance = defineNodeOperation({
  operationId: 'getNodeBalance',
  method: 'GET',
  path: '/node/blockchain/balanceForAddress/:address',
  tags: ['addresses'],
  summary: 'Confirmed balance of an address, and what pending transactions pay to it',
  params: addressParams,
  response: NodeTotalBalance,
  errors: [400],
})

export const postNodeBalance = defineNodeOperation({
  operationId: 'postNodeBalance',
  method: 'POST',
  path: '/node/blockchain/balance',
  tags: ['addresses'],
  summary: 'Confirmed balance of an address, and what pending transactions pay to it',
  body: TextBody,
  hasTextBody: true,
  response: NodeTotalBalance,
  errors: [400],
})

export const getNodeToken = defineNodeOperation({
  operationId: 'getNodeToken',
  method: 'GET',
  path: '/node/blockchain/token/byId/:id',
  tags: ['tokens'],
  summary: 'A token',
  params: idParams,
  response: NodeToken,
  errors: [400, 404],
})

export const postNodeTokens = defineNodeOperation({
  operationId: 'postNodeTokens',
  method: 'POST',
  path: '/node/blockchain/tokens',
  tags: ['tokens'],
  summary: 'Several tokens; unknown ones are omitted',
  body: Type.Array(Id, { maxItems: MAX_LIMIT.entities }),
  response: Type.Array(NodeToken),
  errors: [400],
})
