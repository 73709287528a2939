import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, cursorOrOffsetPaging, pageOf, timeOrder } from '../page.ts'
import { INT32_MAX } from '#shared/schemas.ts'
import { sortBy, v2TokenParams } from '../parameters.ts'
import { HolderDigest, HolderSnapshot, MAX_SORTED_HOLDERS } from '../types/history/holders.ts'
import { BoxSummary } from '../types/box.ts'
import { Holder } from '../types/address.ts'
import { TokenActivity, TokenDetail, TokenBurn, TokenTransfer, TokenSummary } from '../types/token.ts'

export const listTokens = defineOperation({
  operationId: 'listTokens',
  method: 'GET',
  path: '/api/v2/tokens',
  tags: ['tokens'],
  summary: 'Tokens by the creation height of the issuing box or by number of holders, or search results',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...sortBy(['creationHeight', 'holderCount'], 'creationHeight'),
    kind: Type.Optional(
      Type.Enum(['all', 'fungible', 'nft'], {
        type: 'string',
        default: 'all',
        description: 'Fungible tokens, or NFTs (a single unit)',
      }),
    ),
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Start of the name in any case, or the id. Returns up to 400 best matches: originals first, copies last, each by exact name, holders and liquidity; `sort` and `order` have no effect',
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
  summary: 'A token with its mint, supply and metadata',
  params: v2TokenParams,
  response: TokenDetail,
  errors: [404],
})

export const getTokenActivity = defineOperation({
  operationId: 'getTokenActivity',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/activity',
  tags: ['tokens'],
  summary: 'Transactions that moved a token, by day, for up to 60 days',
  params: v2TokenParams,
  response: TokenActivity,
  errors: [404],
})

export const listTokenHolders = defineOperation({
  operationId: 'listTokenHolders',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders',
  tags: ['tokens'],
  summary: 'Holders of a token by amount, highest first',
  params: v2TokenParams,
  query: Type.Object(cursorOrOffsetPaging),
  response: pageOf(Holder),
  errors: [400, 404],
})

const atHeight = {
  height: Type.Integer({ minimum: 1, maximum: INT32_MAX, description: 'Height of the block' }),
}

export const listHoldersAt = defineOperation({
  operationId: 'listHoldersAt',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/snapshot',
  tags: ['tokens'],
  summary: 'Holders of a token after a block, by amount, highest first',
  description:
    `Sorts up to ${MAX_SORTED_HOLDERS} holders; otherwise the list is empty, and exportHoldersAt returns them. The response ` +
    'is 503 until the database has the index for it, which `holders-at-height` in the features announces.',
  params: v2TokenParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...atHeight }),
  response: HolderSnapshot,
  errors: [400, 404],
})

export const getHolderDigest = defineOperation({
  operationId: 'getHolderDigest',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/digest',
  tags: ['tokens'],
  summary: 'SHA-256, number of rows and sum of the file of holders after a block',
  description:
    'Every index of the same chain returns the same, so a project can publish the digest of an airdrop list.',
  params: v2TokenParams,
  query: Type.Object(atHeight),
  response: HolderDigest,
  errors: [400, 404],
})

export const exportHoldersAt = defineOperation({
  operationId: 'exportHoldersAt',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/snapshot/export',
  tags: ['tokens'],
  summary: 'Holders of a token after a block as a CSV file, ordered by script hash',
  description:
    'The bytes are the same from every index of the same chain: no labels, no ranks, lines end with a line feed.',
  params: v2TokenParams,
  query: Type.Object(atHeight),
  response: Type.String({
    description: 'A header line, then script hash, address and amount in the smallest unit',
    examples: ['script_hash,address,amount\n3f7e5c2a…,9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ,1500\n'],
  }),
  contentType: 'text/csv; charset=UTF-8',
  errors: [400, 404],
})

export const listTokenTransfers = defineOperation({
  operationId: 'listTokenTransfers',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/transfers',
  tags: ['tokens'],
  summary: 'Balance changes of a token, newest first',
  params: v2TokenParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(TokenTransfer),
  errors: [400, 404],
})

export const listTokenBurns = defineOperation({
  operationId: 'listTokenBurns',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/burns',
  tags: ['tokens'],
  summary: 'Transactions that burned units of a token, newest first',
  params: v2TokenParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(TokenBurn),
  errors: [400, 404],
})

export const listTokenBoxes = defineOperation({
  operationId: 'listTokenBoxes',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/boxes',
  tags: ['tokens'],
  summary: 'Unspent boxes that hold a token, newest first',
  params: v2TokenParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: pageOf(BoxSummary),
  errors: [400, 404],
})

export const listSameNameTokens = defineOperation({
  operationId: 'listSameNameTokens',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/same-name',
  tags: ['tokens'],
  summary:
    'Tokens with a similar name, including the token itself: originals first, then by holders; only the oldest thousand are considered',
  params: v2TokenParams,
  query: Type.Object(cursorOrOffsetPaging),
  response: pageOf(TokenSummary),
  errors: [400, 404],
})

export const listCollectionTokens = defineOperation({
  operationId: 'listCollectionTokens',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/collection',
  tags: ['tokens'],
  summary: 'Tokens of a collection, which is itself a token, newest first',
  params: v2TokenParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(TokenSummary),
  errors: [400, 404],
})
