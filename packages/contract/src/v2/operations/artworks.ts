import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, pageOf, timeOrder } from '../page.ts'
import { v2TokenParams } from '../parameters.ts'
import { TokenOwnerChange, TokenTraits } from '../types/artwork.ts'

export const getTokenTraits = defineOperation({
  operationId: 'getTokenTraits',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/traits',
  tags: ['tokens'],
  summary: 'How often the traits of an artwork, or of a collection, occur in the collection',
  params: v2TokenParams,
  response: TokenTraits,
  errors: [404],
})

export const listTokenOwners = defineOperation({
  operationId: 'listTokenOwners',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/owners',
  tags: ['tokens'],
  summary: 'Owners of an NFT, newest first, with proved sale prices; empty for other tokens',
  params: v2TokenParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(TokenOwnerChange),
  errors: [400, 404],
})
