// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  BoxDetail,
  BoxLookup,
  BoxLookupQuery,
  BoxSearchPage,
  BoxSearchQuery,
  BoxSelection,
  BoxSelectionQuery,
  SpendableBoxPage,
  SpendableBoxQuery,
  TransactionSummaryPage,
} from '../types.ts'

export interface GetBoxParams {
  boxId: string
}

/**
 * A confirmed or pending box with its script, its registers, its spending transaction and its readers.
 *
 * `GET /api/v2/boxes/:boxId`
 */
export const getBox = /* @__PURE__ */ defineOperation<GetBoxParams, BoxDetail>('getBox', '/api/v2/boxes/:boxId')

export interface ListBoxReadersParams {
  boxId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Transactions that use a box as a data input, newest first.
 *
 * `GET /api/v2/boxes/:boxId/readers`
 */
export const listBoxReaders = /* @__PURE__ */ defineOperation<ListBoxReadersParams, TransactionSummaryPage>(
  'listBoxReaders',
  '/api/v2/boxes/:boxId/readers',
)

/**
 * Boxes of up to 20 addresses that can be spent now, in the form of EIP-12, newest first.
 *
 * `POST /api/v2/boxes/spendable`
 */
export const listSpendableBoxes = /* @__PURE__ */ defineOperation<SpendableBoxQuery, SpendableBoxPage>(
  'listSpendableBoxes',
  '/api/v2/boxes/spendable',
  { method: 'POST' },
)

/**
 * Up to 100 confirmed or pending boxes by id.
 *
 * `POST /api/v2/boxes/lookup`
 */
export const lookupBoxes = /* @__PURE__ */ defineOperation<BoxLookupQuery, BoxLookup>(
  'lookupBoxes',
  '/api/v2/boxes/lookup',
  { method: 'POST' },
)

/**
 * Confirmed boxes that meet all conditions on script, token, registers and value, newest first.
 *
 * `POST /api/v2/boxes/search`
 */
export const searchBoxes = /* @__PURE__ */ defineOperation<BoxSearchQuery, BoxSearchPage>(
  'searchBoxes',
  '/api/v2/boxes/search',
  { method: 'POST' },
)

/**
 * Boxes of addresses or a contract that together hold target amounts, in the form of EIP-12, with the change.
 *
 * `POST /api/v2/boxes/select`
 */
export const selectBoxes = /* @__PURE__ */ defineOperation<BoxSelectionQuery, BoxSelection>(
  'selectBoxes',
  '/api/v2/boxes/select',
  { method: 'POST' },
)
