import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, cursorPaging, cursorPagingUpTo, pageOf, timeOrder } from '../page.ts'
import { v2TokenParams } from '../parameters.ts'
import { ArtworkCollection, TokenOwnerChange, TokenTraits } from '../types/artwork.ts'
import { TokenSummary } from '../types/token.ts'

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

export const listArtworks = defineOperation({
  operationId: 'listArtworks',
  method: 'GET',
  path: '/api/v2/artworks',
  tags: ['tokens'],
  summary: 'NFTs that are pictures, audio or video, by the creation height of the issuing box',
  description:
    'A page compares up to 500 NFTs, so it may have fewer entries than `limit`, or none, while `next` is not null. `total` is always null.',
  query: Type.Object({
    type: Type.Enum(['picture', 'audio', 'video'], {
      type: 'string',
      description: 'Type of the file that the issuing box declares (EIP-4)',
    }),
    ...cursorPaging,
    ...timeOrder,
  }),
  response: pageOf(TokenSummary),
  errors: [400],
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
