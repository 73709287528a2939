// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  CheckedTransaction,
  ErgoPaySigningRequest,
  LargestTransactions,
  RefusedSubmission,
  SignedTransaction,
  SubmittedTransaction,
  TransactionBytes,
  TransactionDetail,
  TransactionLookup,
  TransactionLookupQuery,
  TransactionSummaryPage,
} from '../types.ts'

/**
 * Check a signed transaction with the nodes, without submitting it.
 *
 * `POST /api/v2/transactions/check`
 */
export const checkTransaction = /* @__PURE__ */ defineOperation<SignedTransaction, CheckedTransaction>(
  'checkTransaction',
  '/api/v2/transactions/check',
  { method: 'POST' },
)

export interface GetErgoPayPaymentParams {
  /** Address of the receiver */
  receiver?: string | undefined
  /** Amount for the receiver in nanoERG */
  nanoErg?: string | undefined
  /** Purpose of the payment, shown to the payer */
  description?: string | undefined
  /** Language of the messages: `en`, `ru`, `id` or `tr`; English if missing or unknown */
  lang?: string | undefined
  /** P2PK address of the payer; in a link use `#P2PK_ADDRESS#` as the last parameter, which the wallet replaces */
  payer?: string | undefined
}

/**
 * A payment for a wallet to sign (EIP-20), built from the payer’s unspent boxes. Nothing is stored.
 *
 * `GET /api/v2/ergopay/payment`
 */
export const getErgoPayPayment = /* @__PURE__ */ defineOperation<GetErgoPayPaymentParams, ErgoPaySigningRequest>(
  'getErgoPayPayment',
  '/api/v2/ergopay/payment',
)

export interface GetRefusedSubmissionParams {
  transactionId: string
}

/**
 * Why nodes refused a transaction that was submitted through this API in the last 24 hours.
 *
 * `GET /api/v2/transactions/:transactionId/refusal`
 */
export const getRefusedSubmission = /* @__PURE__ */ defineOperation<GetRefusedSubmissionParams, RefusedSubmission>(
  'getRefusedSubmission',
  '/api/v2/transactions/:transactionId/refusal',
)

export interface GetTransactionParams {
  transactionId: string
}

/**
 * A transaction: confirmed, pre-confirmed, pending, orphaned, or removed from the mempool.
 *
 * `GET /api/v2/transactions/:transactionId`
 */
export const getTransaction = /* @__PURE__ */ defineOperation<GetTransactionParams, TransactionDetail>(
  'getTransaction',
  '/api/v2/transactions/:transactionId',
)

export interface GetTransactionBytesParams {
  transactionId: string
}

/**
 * A serialised transaction and the serialised boxes that it spends.
 *
 * `GET /api/v2/transactions/:transactionId/bytes`
 */
export const getTransactionBytes = /* @__PURE__ */ defineOperation<GetTransactionBytesParams, TransactionBytes>(
  'getTransactionBytes',
  '/api/v2/transactions/:transactionId/bytes',
)

export interface ListLargestTransactionsParams {
  /** Start, Unix time in milliseconds */
  fromTime?: number | undefined
  /** End, included, Unix time in milliseconds; less than 24 hours after the start */
  toTime?: number | undefined
}

/**
 * Transactions of up to 24 hours with the largest net value, largest first.
 *
 * `GET /api/v2/largest-transactions`
 */
export const listLargestTransactions = /* @__PURE__ */ defineOperation<
  ListLargestTransactionsParams,
  LargestTransactions
>('listLargestTransactions', '/api/v2/largest-transactions')

export interface ListTransactionsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean | undefined
  /** Only transactions of this story kind */
  kind?: string | undefined
}

/**
 * Confirmed transactions, newest first.
 *
 * `GET /api/v2/transactions`
 */
export const listTransactions = /* @__PURE__ */ defineOperation<ListTransactionsParams, TransactionSummaryPage>(
  'listTransactions',
  '/api/v2/transactions',
)

/**
 * Summaries of up to 100 confirmed or pending transactions by id.
 *
 * `POST /api/v2/transactions/lookup`
 */
export const lookupTransactions = /* @__PURE__ */ defineOperation<TransactionLookupQuery, TransactionLookup>(
  'lookupTransactions',
  '/api/v2/transactions/lookup',
  { method: 'POST' },
)

/**
 * Submit a signed transaction to the network; returns the nodes’ result.
 *
 * `POST /api/v2/transactions`
 */
export const submitTransaction = /* @__PURE__ */ defineOperation<SignedTransaction, SubmittedTransaction>(
  'submitTransaction',
  '/api/v2/transactions',
  { method: 'POST' },
)
