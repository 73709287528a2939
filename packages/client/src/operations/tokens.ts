// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  ArtworkCollectionPage,
  BoxSummaryPage,
  HolderDigest,
  HolderPage,
  HolderSnapshot,
  TokenActivity,
  TokenBurnPage,
  TokenDetail,
  TokenLookup,
  TokenLookupQuery,
  TokenOwnerChangePage,
  TokenStatePage,
  TokenStateValuePage,
  TokenSummaryPage,
  TokenTraits,
  TokenTransferPage,
} from '../types.ts'

export interface ExportHoldersAtParams {
  tokenId: string
  /** Height of the block */
  height: number
}

/**
 * Holders of a token after a block as a CSV file, ordered by script hash.
 *
 * `GET /api/v2/tokens/:tokenId/holders/snapshot/export`
 */
export const exportHoldersAt = /* @__PURE__ */ defineOperation<ExportHoldersAtParams, string>(
  'exportHoldersAt',
  '/api/v2/tokens/:tokenId/holders/snapshot/export',
  { format: 'text' },
)

export interface ExportTokenHoldersParams {
  tokenId: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
}

/**
 * Holders of a token by amount, highest first.
 *
 * `GET /api/v2/tokens/:tokenId/holders/export`
 */
export const exportTokenHolders = /* @__PURE__ */ defineOperation<ExportTokenHoldersParams, string>(
  'exportTokenHolders',
  '/api/v2/tokens/:tokenId/holders/export',
  { format: 'text' },
)

export interface ExportTokenStatesParams {
  tokenId: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
}

/**
 * States of a token of a single unit, newest first, with ERG and registers.
 *
 * `GET /api/v2/tokens/:tokenId/states/export`
 */
export const exportTokenStates = /* @__PURE__ */ defineOperation<ExportTokenStatesParams, string>(
  'exportTokenStates',
  '/api/v2/tokens/:tokenId/states/export',
  { format: 'text' },
)

export interface GetHolderDigestParams {
  tokenId: string
  /** Height of the block */
  height: number
}

/**
 * SHA-256, number of rows and sum of the file of holders after a block.
 *
 * `GET /api/v2/tokens/:tokenId/holders/digest`
 */
export const getHolderDigest = /* @__PURE__ */ defineOperation<GetHolderDigestParams, HolderDigest>(
  'getHolderDigest',
  '/api/v2/tokens/:tokenId/holders/digest',
)

export interface GetTokenParams {
  tokenId: string
}

/**
 * A token with its mint, supply and metadata.
 *
 * `GET /api/v2/tokens/:tokenId`
 */
export const getToken = /* @__PURE__ */ defineOperation<GetTokenParams, TokenDetail>(
  'getToken',
  '/api/v2/tokens/:tokenId',
)

export interface GetTokenActivityParams {
  tokenId: string
}

/**
 * Transactions that moved a token, by day, for up to 60 days.
 *
 * `GET /api/v2/tokens/:tokenId/activity`
 */
export const getTokenActivity = /* @__PURE__ */ defineOperation<GetTokenActivityParams, TokenActivity>(
  'getTokenActivity',
  '/api/v2/tokens/:tokenId/activity',
)

export interface GetTokenTraitsParams {
  tokenId: string
}

/**
 * How often the traits of an artwork, or of a collection, occur in the collection.
 *
 * `GET /api/v2/tokens/:tokenId/traits`
 */
export const getTokenTraits = /* @__PURE__ */ defineOperation<GetTokenTraitsParams, TokenTraits>(
  'getTokenTraits',
  '/api/v2/tokens/:tokenId/traits',
)

export interface ListArtworksParams {
  /** Type of the file that the issuing box declares (EIP-4) */
  type: 'picture' | 'audio' | 'video'
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * NFTs that are pictures, audio or video, by the creation height of the issuing box.
 *
 * `GET /api/v2/artworks`
 */
export const listArtworks = /* @__PURE__ */ defineOperation<ListArtworksParams, TokenSummaryPage>(
  'listArtworks',
  '/api/v2/artworks',
)

export interface ListCollectionTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Tokens of a collection, which is itself a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/collection`
 */
export const listCollectionTokens = /* @__PURE__ */ defineOperation<ListCollectionTokensParams, TokenSummaryPage>(
  'listCollectionTokens',
  '/api/v2/tokens/:tokenId/collection',
)

export interface ListCollectionsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Collections of artworks, those with the most items first.
 *
 * `GET /api/v2/collections`
 */
export const listCollections = /* @__PURE__ */ defineOperation<ListCollectionsParams, ArtworkCollectionPage>(
  'listCollections',
  '/api/v2/collections',
)

export interface ListHoldersAtParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Height of the block */
  height: number
}

/**
 * Holders of a token after a block, by amount, highest first.
 *
 * `GET /api/v2/tokens/:tokenId/holders/snapshot`
 */
export const listHoldersAt = /* @__PURE__ */ defineOperation<ListHoldersAtParams, HolderSnapshot>(
  'listHoldersAt',
  '/api/v2/tokens/:tokenId/holders/snapshot',
)

export interface ListSameNameTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Tokens with a similar name, including the token itself: originals first, then by holders; only the oldest thousand are considered.
 *
 * `GET /api/v2/tokens/:tokenId/same-name`
 */
export const listSameNameTokens = /* @__PURE__ */ defineOperation<ListSameNameTokensParams, TokenSummaryPage>(
  'listSameNameTokens',
  '/api/v2/tokens/:tokenId/same-name',
)

export interface ListTokenBoxesParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Unspent boxes that hold a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/boxes`
 */
export const listTokenBoxes = /* @__PURE__ */ defineOperation<ListTokenBoxesParams, BoxSummaryPage>(
  'listTokenBoxes',
  '/api/v2/tokens/:tokenId/boxes',
)

export interface ListTokenBurnsParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Transactions that burned units of a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/burns`
 */
export const listTokenBurns = /* @__PURE__ */ defineOperation<ListTokenBurnsParams, TokenBurnPage>(
  'listTokenBurns',
  '/api/v2/tokens/:tokenId/burns',
)

export interface ListTokenHoldersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Holders of a token by amount, highest first.
 *
 * `GET /api/v2/tokens/:tokenId/holders`
 */
export const listTokenHolders = /* @__PURE__ */ defineOperation<ListTokenHoldersParams, HolderPage>(
  'listTokenHolders',
  '/api/v2/tokens/:tokenId/holders',
)

export interface ListTokenOwnersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Owners of an NFT, newest first, with proved sale prices; empty for other tokens.
 *
 * `GET /api/v2/tokens/:tokenId/owners`
 */
export const listTokenOwners = /* @__PURE__ */ defineOperation<ListTokenOwnersParams, TokenOwnerChangePage>(
  'listTokenOwners',
  '/api/v2/tokens/:tokenId/owners',
)

export interface ListTokenStateValuesParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
  /** `value` for nanoERG, a register, or an item of its collections and tuples. Without it: the first number of the newest state that differs on the page, or `value` */
  path?: string | undefined
}

/**
 * History of one number in the states of a token of a single unit, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/states/values`
 */
export const listTokenStateValues = /* @__PURE__ */ defineOperation<ListTokenStateValuesParams, TokenStateValuePage>(
  'listTokenStateValues',
  '/api/v2/tokens/:tokenId/states/values',
)

export interface ListTokenStatesParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Boxes that held a token of a single unit, newest first, with what changed in each.
 *
 * `GET /api/v2/tokens/:tokenId/states`
 */
export const listTokenStates = /* @__PURE__ */ defineOperation<ListTokenStatesParams, TokenStatePage>(
  'listTokenStates',
  '/api/v2/tokens/:tokenId/states',
)

export interface ListTokenTransfersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Balance changes of a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/transfers`
 */
export const listTokenTransfers = /* @__PURE__ */ defineOperation<ListTokenTransfersParams, TokenTransferPage>(
  'listTokenTransfers',
  '/api/v2/tokens/:tokenId/transfers',
)

export interface ListTokensParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** What to sort by */
  sort?: 'creationHeight' | 'holderCount' | undefined
  /** Ascending or descending order */
  order?: 'asc' | 'desc' | undefined
  /** Fungible tokens, or NFTs (a single unit) */
  kind?: 'all' | 'fungible' | 'nft' | undefined
  /** Start of the name in any case, or the id. Returns up to 400 best matches: originals first, copies last, each by exact name, holders and liquidity; `sort` and `order` have no effect */
  query?: string | undefined
}

/**
 * Tokens by the creation height of the issuing box or by number of holders, or search results.
 *
 * `GET /api/v2/tokens`
 */
export const listTokens = /* @__PURE__ */ defineOperation<ListTokensParams, TokenSummaryPage>(
  'listTokens',
  '/api/v2/tokens',
)

/**
 * Up to 100 tokens by id.
 *
 * `POST /api/v2/tokens/lookup`
 */
export const lookupTokens = /* @__PURE__ */ defineOperation<TokenLookupQuery, TokenLookup>(
  'lookupTokens',
  '/api/v2/tokens/lookup',
  { method: 'POST' },
)
