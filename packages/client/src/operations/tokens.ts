// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  BoxSummaryPage,
  HolderPage,
  TokenBurnPage,
  TokenDetail,
  TokenSummaryPage,
  TokenTransferPage,
} from '../types.ts'

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

export interface ListCollectionTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
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

export interface ListSameNameTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Tokens with a similar name, including the token itself, by holders; only the oldest thousand are considered.
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

export interface ListTokenTransfersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
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
  /** Sort order */
  sort?: 'newest' | 'holders' | undefined
  /** Fungible tokens, or NFTs (a single unit) */
  kind?: 'all' | 'fungible' | 'nft' | undefined
  /** Start of the name in any case, or the id. Returns one page of best matches: exact names first, then by holders */
  query?: string | undefined
}

/**
 * Tokens by issue date or number of holders, or search results.
 *
 * `GET /api/v2/tokens`
 */
export const listTokens = /* @__PURE__ */ defineOperation<ListTokensParams, TokenSummaryPage>(
  'listTokens',
  '/api/v2/tokens',
)
