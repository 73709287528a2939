// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type { BoxSummaryPage, ContractDetail, ContractSummaryPage, TransactionSummaryPage } from '../types.ts'

export interface GetContractParams {
  templateHash: string
}

/**
 * A contract by the SHA-256 or Blake2b-256 hash of its template.
 *
 * `GET /api/v2/contracts/:templateHash`
 */
export const getContract = /* @__PURE__ */ defineOperation<GetContractParams, ContractDetail>(
  'getContract',
  '/api/v2/contracts/:templateHash',
)

export interface ListContractBoxesParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
}

/**
 * Boxes of a contract by declared creation height, highest first.
 *
 * `GET /api/v2/contracts/:templateHash/boxes`
 */
export const listContractBoxes = /* @__PURE__ */ defineOperation<ListContractBoxesParams, BoxSummaryPage>(
  'listContractBoxes',
  '/api/v2/contracts/:templateHash/boxes',
)

export interface ListContractTransactionsParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Transactions that spend a box of a contract, newest first.
 *
 * `GET /api/v2/contracts/:templateHash/transactions`
 */
export const listContractTransactions = /* @__PURE__ */ defineOperation<
  ListContractTransactionsParams,
  TransactionSummaryPage
>('listContractTransactions', '/api/v2/contracts/:templateHash/transactions')

export interface ListContractsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Sort order, highest first */
  sort?: 'value' | 'usage' | undefined
}

/**
 * Contracts by value or usage. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/contracts`
 */
export const listContracts = /* @__PURE__ */ defineOperation<ListContractsParams, ContractSummaryPage>(
  'listContracts',
  '/api/v2/contracts',
)
