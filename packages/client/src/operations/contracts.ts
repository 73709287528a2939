// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type {
  BoxSummaryPage,
  ContractDetail,
  ContractDirectory,
  ContractInstancePage,
  ContractSummaryPage,
  ContractUsage,
  TransactionSummaryPage,
} from '../types.ts'

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

/**
 * Contracts with a name by protocol, and the others by what their script asks for.
 *
 * `GET /api/v2/contract-directory`
 */
export const getContractDirectory = /* @__PURE__ */ defineOperation<NoParams, ContractDirectory>(
  'getContractDirectory',
  '/api/v2/contract-directory',
)

export interface GetContractUsageParams {
  templateHash: string
}

/**
 * Kinds of spends, history by day, tokens and registers of a contract.
 *
 * `GET /api/v2/contracts/:templateHash/usage`
 */
export const getContractUsage = /* @__PURE__ */ defineOperation<GetContractUsageParams, ContractUsage>(
  'getContractUsage',
  '/api/v2/contracts/:templateHash/usage',
)

export interface ListContractBoxesParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
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

export interface ListContractInstancesParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Scripts of a contract by value; those with more than 1000 scripts list the newest 1000.
 *
 * `GET /api/v2/contracts/:templateHash/instances`
 */
export const listContractInstances = /* @__PURE__ */ defineOperation<ListContractInstancesParams, ContractInstancePage>(
  'listContractInstances',
  '/api/v2/contracts/:templateHash/instances',
)

export interface ListContractTransactionsParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean | undefined
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
  /** What to sort by */
  sort?: 'value' | 'transactionCount' | 'firstBoxDay' | undefined
  /** Ascending or descending order */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Contracts by value, number of transactions or first box. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/contracts`
 */
export const listContracts = /* @__PURE__ */ defineOperation<ListContractsParams, ContractSummaryPage>(
  'listContracts',
  '/api/v2/contracts',
)
