// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  AddressBalance,
  AddressDetail,
  AddressFlow,
  AddressLookup,
  AddressLookupQuery,
  AddressTransactionList,
  AddressTransactionPage,
  AddressValue,
  BalanceHistory,
  BoxSummaryPage,
  JointHistoryQuery,
  JointTransactionPage,
  KeyMentionPage,
  LedgerQuery,
  RichList,
  TokenSummaryPage,
} from '../types.ts'

export interface ExportAddressBoxesParams {
  address: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
  /** First height, inclusive */
  fromHeight?: number | undefined
  /** Last height, inclusive */
  toHeight?: number | undefined
}

/**
 * Boxes of an address, newest first, with one row for ERG and one per token.
 *
 * `GET /api/v2/addresses/:address/boxes/export`
 */
export const exportAddressBoxes = /* @__PURE__ */ defineOperation<ExportAddressBoxesParams, string>(
  'exportAddressBoxes',
  '/api/v2/addresses/:address/boxes/export',
  { format: 'text' },
)

export interface ExportAddressLedgerParams {
  address: string
  /** CSV, JSON Lines, or the layout that Koinly or CoinTracking imports */
  format?: 'csv' | 'jsonl' | 'koinly' | 'cointracking' | undefined
  /** Language of the sentences */
  lang?: 'en' | 'ru' | 'id' | 'tr' | undefined
  /** First height, inclusive */
  fromHeight?: number | undefined
  /** Last height, inclusive */
  toHeight?: number | undefined
  /** Only blocks from this time on, in Unix milliseconds */
  fromTime?: number | undefined
  /** Only blocks up to this time, in Unix milliseconds */
  toTime?: number | undefined
  /** Oldest or newest transaction first */
  order?: 'asc' | 'desc' | undefined
  /** Continues a file after this transaction: the last one of the previous file */
  after?: string | undefined
}

/**
 * Transactions of an address as an accounting file.
 *
 * `GET /api/v2/addresses/:address/ledger`
 */
export const exportAddressLedger = /* @__PURE__ */ defineOperation<ExportAddressLedgerParams, string>(
  'exportAddressLedger',
  '/api/v2/addresses/:address/ledger',
  { format: 'text' },
)

export interface ExportAddressTransactionsParams {
  address: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** First height, inclusive */
  fromHeight?: number | undefined
  /** Last height, inclusive */
  toHeight?: number | undefined
}

/**
 * Balance changes of an address per transaction, newest first, with one row for ERG and one per token.
 *
 * `GET /api/v2/addresses/:address/transactions/export`
 */
export const exportAddressTransactions = /* @__PURE__ */ defineOperation<ExportAddressTransactionsParams, string>(
  'exportAddressTransactions',
  '/api/v2/addresses/:address/transactions/export',
  { format: 'text' },
)

/**
 * Transactions of up to 20 addresses of one owner as an accounting file.
 *
 * `POST /api/v2/addresses/ledger`
 */
export const exportLedger = /* @__PURE__ */ defineOperation<LedgerQuery, string>(
  'exportLedger',
  '/api/v2/addresses/ledger',
  { method: 'POST', format: 'text' },
)

export interface GetAddressParams {
  address: string
}

/**
 * Balance, pending changes and activity of an address.
 *
 * `GET /api/v2/addresses/:address`
 */
export const getAddress = /* @__PURE__ */ defineOperation<GetAddressParams, AddressDetail>(
  'getAddress',
  '/api/v2/addresses/:address',
)

export interface GetAddressBalanceParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Height of the block; defaults to the newest */
  height?: number | undefined
}

/**
 * Balance of an address, now or after a block. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/addresses/:address/balance`
 */
export const getAddressBalance = /* @__PURE__ */ defineOperation<GetAddressBalanceParams, AddressBalance>(
  'getAddressBalance',
  '/api/v2/addresses/:address/balance',
)

export interface GetAddressFlowParams {
  address: string
  /** First height, inclusive */
  fromHeight?: number | undefined
  /** Last height, inclusive */
  toHeight?: number | undefined
  /** Only blocks from this time on, in Unix milliseconds */
  fromTime?: number | undefined
  /** Only blocks up to this time, in Unix milliseconds */
  toTime?: number | undefined
  /** Only transactions that changed the balance of this token */
  tokenId?: string | undefined
  /** Only gains or losses of ERG, or of the token `tokenId`; fees count as losses */
  direction?: 'in' | 'out' | undefined
  /** Only transactions of these story kinds, separated by commas */
  kind?: string | undefined
  /** Only transactions that also touch this address */
  counterparty?: string | undefined
  /** Smallest net change of ERG, or of the token `tokenId`, in the smallest unit */
  minAmount?: string | undefined
  /** Largest net change of ERG, or of the token `tokenId`, in the smallest unit */
  maxAmount?: string | undefined
}

/**
 * Sums of gains and losses of an address, with the filters of its transactions.
 *
 * `GET /api/v2/addresses/:address/flow`
 */
export const getAddressFlow = /* @__PURE__ */ defineOperation<GetAddressFlowParams, AddressFlow>(
  'getAddressFlow',
  '/api/v2/addresses/:address/flow',
)

export interface GetAddressValueParams {
  address: string
  /** Height of the block; defaults to the newest */
  height?: number | undefined
  /** Instead of a height: the last block up to this time, in Unix milliseconds */
  time?: number | undefined
}

/**
 * Balance of an address and its value in ERG and US dollars, now, at a time or after a block.
 *
 * `GET /api/v2/addresses/:address/value`
 */
export const getAddressValue = /* @__PURE__ */ defineOperation<GetAddressValueParams, AddressValue>(
  'getAddressValue',
  '/api/v2/addresses/:address/value',
)

export interface GetBalanceHistoryParams {
  address: string
  /** Token; ERG by default */
  tokenId?: string | undefined
  /** Time of the first point, in Unix milliseconds; by default that of the first transaction */
  fromTime?: number | undefined
  /** Time of the last point, in Unix milliseconds; at most, and by default, that of the newest block */
  toTime?: number | undefined
  /** Number of points; at most 60 for a token with `usd` */
  points?: number | undefined
  /** Whether to add the value of each point */
  usd?: boolean | undefined
}

/**
 * Balance of an address over time, in ERG or in one token.
 *
 * `GET /api/v2/addresses/:address/balance-history`
 */
export const getBalanceHistory = /* @__PURE__ */ defineOperation<GetBalanceHistoryParams, BalanceHistory>(
  'getBalanceHistory',
  '/api/v2/addresses/:address/balance-history',
)

export interface GetRichListParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Addresses by ERG balance, highest first.
 *
 * `GET /api/v2/rich-list`
 */
export const getRichList = /* @__PURE__ */ defineOperation<GetRichListParams, RichList>(
  'getRichList',
  '/api/v2/rich-list',
)

export interface ListAddressBoxesParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
  /** Unspent after this block, instead of now */
  height?: number | undefined
}

/**
 * Boxes of an address, newest first.
 *
 * `GET /api/v2/addresses/:address/boxes`
 */
export const listAddressBoxes = /* @__PURE__ */ defineOperation<ListAddressBoxesParams, BoxSummaryPage>(
  'listAddressBoxes',
  '/api/v2/addresses/:address/boxes',
)

export interface ListAddressIssuedTokensParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Tokens issued to the address, newest first. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/addresses/:address/issued-tokens`
 */
export const listAddressIssuedTokens = /* @__PURE__ */ defineOperation<ListAddressIssuedTokensParams, TokenSummaryPage>(
  'listAddressIssuedTokens',
  '/api/v2/addresses/:address/issued-tokens',
)

export interface ListAddressMentionsParams {
  address: string
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
 * Contracts and registers that contain the public key of an address, newest first.
 *
 * `GET /api/v2/addresses/:address/mentions`
 */
export const listAddressMentions = /* @__PURE__ */ defineOperation<ListAddressMentionsParams, KeyMentionPage>(
  'listAddressMentions',
  '/api/v2/addresses/:address/mentions',
)

export interface ListAddressPendingParams {
  address: string
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
}

/**
 * Pending transactions of an address with their effect on it, newest first.
 *
 * `GET /api/v2/addresses/:address/pending`
 */
export const listAddressPending = /* @__PURE__ */ defineOperation<ListAddressPendingParams, AddressTransactionPage>(
  'listAddressPending',
  '/api/v2/addresses/:address/pending',
)

export interface ListAddressTransactionsParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
  /** First height, inclusive */
  fromHeight?: number | undefined
  /** Last height, inclusive */
  toHeight?: number | undefined
  /** Only blocks from this time on, in Unix milliseconds */
  fromTime?: number | undefined
  /** Only blocks up to this time, in Unix milliseconds */
  toTime?: number | undefined
  /** Only transactions that changed the balance of this token */
  tokenId?: string | undefined
  /** Only gains or losses of ERG, or of the token `tokenId`; fees count as losses */
  direction?: 'in' | 'out' | undefined
  /** Only transactions of these story kinds, separated by commas */
  kind?: string | undefined
  /** Only transactions that also touch this address */
  counterparty?: string | undefined
  /** Smallest net change of ERG, or of the token `tokenId`, in the smallest unit */
  minAmount?: string | undefined
  /** Largest net change of ERG, or of the token `tokenId`, in the smallest unit */
  maxAmount?: string | undefined
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean | undefined
  /** Whether to add the value of each change at the time of its block */
  usd?: boolean | undefined
}

/**
 * Confirmed transactions of an address with their effect on it, newest first.
 *
 * `GET /api/v2/addresses/:address/transactions`
 */
export const listAddressTransactions = /* @__PURE__ */ defineOperation<
  ListAddressTransactionsParams,
  AddressTransactionList
>('listAddressTransactions', '/api/v2/addresses/:address/transactions')

/**
 * Confirmed transactions of up to 20 addresses in one list, with their effect on each of them, newest first.
 *
 * `POST /api/v2/addresses/transactions`
 */
export const listJointTransactions = /* @__PURE__ */ defineOperation<JointHistoryQuery, JointTransactionPage>(
  'listJointTransactions',
  '/api/v2/addresses/transactions',
  { method: 'POST' },
)

/**
 * Balances, pending changes and usage of up to 100 addresses.
 *
 * `POST /api/v2/addresses/lookup`
 */
export const lookupAddresses = /* @__PURE__ */ defineOperation<AddressLookupQuery, AddressLookup>(
  'lookupAddresses',
  '/api/v2/addresses/lookup',
  { method: 'POST' },
)
