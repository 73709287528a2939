// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type { BoxDetail, TransactionSummaryPage } from '../types.ts'

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
