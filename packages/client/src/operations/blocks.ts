// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  BlockAdProofs,
  BlockDetail,
  BlockExtension,
  BlockHeader,
  BlockSummaryPage,
  TransactionSummaryPage,
} from '../types.ts'

export interface GetBlockParams {
  /** Id or height of a block */
  block: string
}

/**
 * A block of the main chain, or an orphaned block by its id.
 *
 * `GET /api/v2/blocks/:block`
 */
export const getBlock = /* @__PURE__ */ defineOperation<GetBlockParams, BlockDetail>(
  'getBlock',
  '/api/v2/blocks/:block',
)

export interface GetBlockAdProofsParams {
  blockId: string
}

/**
 * The state transition proofs (AD proofs) of a block, fetched from a node once.
 *
 * `GET /api/v2/blocks/:blockId/ad-proofs`
 */
export const getBlockAdProofs = /* @__PURE__ */ defineOperation<GetBlockAdProofsParams, BlockAdProofs>(
  'getBlockAdProofs',
  '/api/v2/blocks/:blockId/ad-proofs',
)

export interface GetBlockExtensionParams {
  blockId: string
}

/**
 * The extension of a block with decoded fields.
 *
 * `GET /api/v2/blocks/:blockId/extension`
 */
export const getBlockExtension = /* @__PURE__ */ defineOperation<GetBlockExtensionParams, BlockExtension>(
  'getBlockExtension',
  '/api/v2/blocks/:blockId/extension',
)

export interface GetBlockHeaderParams {
  blockId: string
}

/**
 * The header of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/header`
 */
export const getBlockHeader = /* @__PURE__ */ defineOperation<GetBlockHeaderParams, BlockHeader>(
  'getBlockHeader',
  '/api/v2/blocks/:blockId/header',
)

export interface ListBlockTransactionsParams {
  /** Id or height of a block */
  block: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Transactions of a block, in block order.
 *
 * `GET /api/v2/blocks/:block/transactions`
 */
export const listBlockTransactions = /* @__PURE__ */ defineOperation<
  ListBlockTransactionsParams,
  TransactionSummaryPage
>('listBlockTransactions', '/api/v2/blocks/:block/transactions')

export interface ListBlocksParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Sort key */
  sortBy?:
    | 'height'
    | 'timestamp'
    | 'transactionscount'
    | 'size'
    | 'difficulty'
    | 'minerreward'
    | 'blockfee'
    | 'blockcoins'
    | undefined
  /** asc or desc, case-insensitive */
  sortDirection?: string | undefined
  /** Earliest block time, Unix time in milliseconds */
  from?: number | undefined
  /** Latest block time, Unix time in milliseconds */
  to?: number | undefined
  /** Address of the miner’s key or reward script */
  miner?: string | undefined
}

/**
 * Blocks of the main chain. With a time or miner filter they can be sorted by height only.
 *
 * `GET /api/v2/blocks`
 */
export const listBlocks = /* @__PURE__ */ defineOperation<ListBlocksParams, BlockSummaryPage>(
  'listBlocks',
  '/api/v2/blocks',
)
