// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type { Market, OrderBook, OrderBookList } from '../types.ts'

/**
 * On-chain prices from oracle pools and automated market makers.
 *
 * `GET /api/v2/market`
 */
export const getMarket = /* @__PURE__ */ defineOperation<NoParams, Market>('getMarket', '/api/v2/market')

export interface GetOrderBookParams {
  tokenId: string
  /** Maximum number of orders per side */
  limit?: number | undefined
}

/**
 * Open orders that sell a token for ERG or buy it, and the pools that trade it.
 *
 * `GET /api/v2/order-book/:tokenId`
 */
export const getOrderBook = /* @__PURE__ */ defineOperation<GetOrderBookParams, OrderBook>(
  'getOrderBook',
  '/api/v2/order-book/:tokenId',
)

/**
 * Tokens with open orders against ERG.
 *
 * `GET /api/v2/order-book`
 */
export const listOrderBooks = /* @__PURE__ */ defineOperation<NoParams, OrderBookList>(
  'listOrderBooks',
  '/api/v2/order-book',
)
