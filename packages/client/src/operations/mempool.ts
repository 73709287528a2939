// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type {
  FeeAdvice,
  Mempool,
  MempoolHistory,
  MempoolOutlook,
  MempoolTransactionChain,
  MempoolTransactionPage,
  ProjectedBlocks,
} from '../types.ts'

export interface GetFeeAdviceParams {
  /** Size of the transaction in bytes; by default that of a typical payment */
  size?: number | undefined
}

/**
 * Fees for the next block and the nine after it, and the minimum that nodes accept.
 *
 * `GET /api/v2/mempool/fees`
 */
export const getFeeAdvice = /* @__PURE__ */ defineOperation<GetFeeAdviceParams, FeeAdvice>(
  'getFeeAdvice',
  '/api/v2/mempool/fees',
)

/**
 * Mempool totals, watched nodes and fee levels.
 *
 * `GET /api/v2/mempool`
 */
export const getMempool = /* @__PURE__ */ defineOperation<NoParams, Mempool>('getMempool', '/api/v2/mempool')

export interface GetMempoolHistoryParams {
  /** Number of days */
  days?: number | undefined
}

/**
 * What the mempool contained, up to now.
 *
 * `GET /api/v2/mempool/history`
 */
export const getMempoolHistory = /* @__PURE__ */ defineOperation<GetMempoolHistoryParams, MempoolHistory>(
  'getMempoolHistory',
  '/api/v2/mempool/history',
)

export interface GetMempoolTransactionChainParams {
  transactionId: string
}

/**
 * Mempool transactions that a transaction depends on, and those that depend on it.
 *
 * `GET /api/v2/mempool/transactions/:transactionId/chain`
 */
export const getMempoolTransactionChain = /* @__PURE__ */ defineOperation<
  GetMempoolTransactionChainParams,
  MempoolTransactionChain
>('getMempoolTransactionChain', '/api/v2/mempool/transactions/:transactionId/chain')

export interface GetMempoolTransactionOutlookParams {
  transactionId: string
}

/**
 * When a pending transaction may be confirmed, its rank, nodes that have it and conflicts.
 *
 * `GET /api/v2/mempool/transactions/:transactionId/outlook`
 */
export const getMempoolTransactionOutlook = /* @__PURE__ */ defineOperation<
  GetMempoolTransactionOutlookParams,
  MempoolOutlook
>('getMempoolTransactionOutlook', '/api/v2/mempool/transactions/:transactionId/outlook')

export interface ListMempoolTransactionsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** What to sort by */
  sort?: 'firstSeen' | 'fee' | 'feePerByte' | 'size' | undefined
  /** Ascending or descending order */
  order?: 'asc' | 'desc' | undefined
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean | undefined
}

/**
 * Transactions in the mempool.
 *
 * `GET /api/v2/mempool/transactions`
 */
export const listMempoolTransactions = /* @__PURE__ */ defineOperation<
  ListMempoolTransactionsParams,
  MempoolTransactionPage
>('listMempoolTransactions', '/api/v2/mempool/transactions')

/**
 * Projected next blocks: highest fee rate first, parents before children.
 *
 * `GET /api/v2/mempool/blocks`
 */
export const listProjectedBlocks = /* @__PURE__ */ defineOperation<NoParams, ProjectedBlocks>(
  'listProjectedBlocks',
  '/api/v2/mempool/blocks',
)
