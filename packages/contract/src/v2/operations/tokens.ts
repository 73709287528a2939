import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { byCursor, byCursorOrOffset, pageOf } from '../page.ts'
import { byV2Token } from '../queries.ts'
import { BoxSummary } from '../types/box-summary.ts'
import { Holder } from '../types/holder.ts'
import { TokenDetail } from '../types/token-detail.ts'
import { TokenBurn, TokenTransfer } from '../types/token-movement.ts'
import { TokenSummary } from '../types/token-summary.ts'

export const listTokens = defineOperation({
  operationId: 'listTokens',
  method: 'GET',
  path: '/api/v2/tokens',
  tags: ['tokens'],
  summary: 'Tokens: the newest, those with most holders, or those that a text finds',
  query: Type.Object({
    ...byCursorOrOffset,
    sort: Type.Optional(
      Type.Enum(['newest', 'holders'], { type: 'string', default: 'newest', description: 'Which come first' }),
    ),
    kind: Type.Optional(
      Type.Enum(['all', 'fungible', 'nft'], {
        type: 'string',
        default: 'all',
        description: 'Issued in several units, or in one',
      }),
    ),
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'How the name begins, in any case, or the id. The best matches are one page: exact names, then most holders',
      }),
    ),
  }),
  response: pageOf(TokenSummary),
  errors: [400],
})

export const getToken = defineOperation({
  operationId: 'getToken',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId',
  tags: ['tokens'],
  summary: 'A token: how it was minted, what is left of it, and what its issuer says of it',
  params: byV2Token,
  response: TokenDetail,
  errors: [404],
})

export const listTokenHolders = defineOperation({
  operationId: 'listTokenHolders',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders',
  tags: ['tokens'],
  summary: 'Who has a token, by how much',
  params: byV2Token,
  query: Type.Object(byCursorOrOffset),
  response: pageOf(Holder),
  errors: [400, 404],
})

export const listTokenTransfers = defineOperation({
  operationId: 'listTokenTransfers',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/transfers',
  tags: ['tokens'],
  summary: 'Whose balance of a token changed by what, newest first',
  params: byV2Token,
  query: Type.Object(byCursor),
  response: pageOf(TokenTransfer),
  errors: [400, 404],
})

export const listTokenBurns = defineOperation({
  operationId: 'listTokenBurns',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/burns',
  tags: ['tokens'],
  summary: 'Transactions that destroyed some of a token, newest first',
  params: byV2Token,
  query: Type.Object(byCursor),
  response: pageOf(TokenBurn),
  errors: [400, 404],
})

export const listTokenBoxes = defineOperation({
  operationId: 'listTokenBoxes',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/boxes',
  tags: ['tokens'],
  summary: 'Unspent boxes that hold a token, newest first',
  params: byV2Token,
  query: Type.Object(byCursor),
  response: pageOf(BoxSummary),
  errors: [400, 404],
})

export const listSameNameTokens = defineOperation({
  operationId: 'listSameNameTokens',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/same-name',
  tags: ['tokens'],
  summary: 'Tokens whose name looks like that of a token, itself among them, by holders; the oldest thousand count',
  params: byV2Token,
  query: Type.Object({ limit: byCursorOrOffset.limit, offset: byCursorOrOffset.offset }),
  response: pageOf(TokenSummary),
  errors: [400, 404],
})

export const listCollectionTokens = defineOperation({
  operationId: 'listCollectionTokens',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/collection',
  tags: ['tokens'],
  summary: 'What is in a collection, which is itself a token, newest first',
  params: byV2Token,
  query: Type.Object(byCursor),
  response: pageOf(TokenSummary),
  errors: [400, 404],
})
