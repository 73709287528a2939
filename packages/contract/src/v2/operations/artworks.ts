import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, cursorPagingUpTo, pageOf, timeOrder } from '../page.ts'
import { v2TokenParams } from '../parameters.ts'
import { ArtworkCollection, TokenOwnerChange, TokenTraits } from '../types/artwork.ts'

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

export const listCollections = defineOperation({
  operationId: 'listCollections',
  method: 'GET',
  path: '/api/v2/collections',
  tags: ['tokens'],
  summary: 'Collections of artworks, those with the most items first',
  description: 'Empty until the database has counted the items, which `collections` in the features announces.',
  query: Type.Object(cursorPagingUpTo(60, 12)),
  response: pageOf(ArtworkCollection),
  errors: [400],
})
