// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type {
  Bank,
  BankHistory,
  Bridge,
  Market,
  OrderBook,
  OrderBookList,
  PoolChangePage,
  PoolChart,
  PoolDetail,
  PoolList,
  TokenMarketList,
  TokenPriceChart,
  TokenPriceList,
} from '../types.ts'

/**
 * The stablecoin bank: reserve ratio, circulating coins and prices.
 *
 * `GET /api/v2/bank`
 */
export const getBank = /* @__PURE__ */ defineOperation<NoParams, Bank>('getBank', '/api/v2/bank')

export interface GetBankHistoryParams {
  /** Number of days, with today */
  days?: number | undefined
}

/**
 * Reserve ratio, circulating coins and prices of the stablecoin bank by UTC day.
 *
 * `GET /api/v2/bank/history`
 */
export const getBankHistory = /* @__PURE__ */ defineOperation<GetBankHistoryParams, BankHistory>(
  'getBankHistory',
  '/api/v2/bank/history',
)

/**
 * The bridge to other chains: ERG and registered tokens in its vaults.
 *
 * `GET /api/v2/bridge`
 */
export const getBridge = /* @__PURE__ */ defineOperation<NoParams, Bridge>('getBridge', '/api/v2/bridge')

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

export interface GetPoolParams {
  /** Id of the NFT in the pool box */
  poolNft: string
}

/**
 * A liquidity pool: reserves, price, activity of 24 hours, what backs its price, largest providers.
 *
 * `GET /api/v2/pools/:poolNft`
 */
export const getPool = /* @__PURE__ */ defineOperation<GetPoolParams, PoolDetail>('getPool', '/api/v2/pools/:poolNft')

export interface GetPoolChartParams {
  /** Id of the NFT in the pool box */
  poolNft: string
  /** Number of days, with today */
  days?: number | undefined
}

/**
 * Price, reserves and volume of a liquidity pool by UTC day.
 *
 * `GET /api/v2/pools/:poolNft/chart`
 */
export const getPoolChart = /* @__PURE__ */ defineOperation<GetPoolChartParams, PoolChart>(
  'getPoolChart',
  '/api/v2/pools/:poolNft/chart',
)

export interface GetTokenPriceChartParams {
  tokenId: string
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Prices of a token per UTC day: open, high, low and close in ERG, with volume.
 *
 * `GET /api/v2/tokens/:tokenId/price-chart`
 */
export const getTokenPriceChart = /* @__PURE__ */ defineOperation<GetTokenPriceChartParams, TokenPriceChart>(
  'getTokenPriceChart',
  '/api/v2/tokens/:tokenId/price-chart',
)

export interface ListOrderBooksParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Tokens with open orders against ERG.
 *
 * `GET /api/v2/order-book`
 */
export const listOrderBooks = /* @__PURE__ */ defineOperation<ListOrderBooksParams, OrderBookList>(
  'listOrderBooks',
  '/api/v2/order-book',
)

export interface ListPoolChangesParams {
  /** Id of the NFT in the pool box */
  poolNft: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Trades, deposits and withdrawals of a liquidity pool, newest first.
 *
 * `GET /api/v2/pools/:poolNft/changes`
 */
export const listPoolChanges = /* @__PURE__ */ defineOperation<ListPoolChangesParams, PoolChangePage>(
  'listPoolChanges',
  '/api/v2/pools/:poolNft/changes',
)

export interface ListPoolsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Whether to add prices and volumes of the last 30 days */
  trend?: boolean | undefined
}

/**
 * Liquidity pools with reserves, price, volume of 24 hours and liquidity providers.
 *
 * `GET /api/v2/pools`
 */
export const listPools = /* @__PURE__ */ defineOperation<ListPoolsParams, PoolList>('listPools', '/api/v2/pools')

/**
 * Tokens with a price, most liquid first: price, change, liquidity, volume, holders and copies.
 *
 * `GET /api/v2/token-markets`
 */
export const listTokenMarkets = /* @__PURE__ */ defineOperation<NoParams, TokenMarketList>(
  'listTokenMarkets',
  '/api/v2/token-markets',
)

export interface ListTokenPricesParams {
  /** Up to 20 token ids, separated by commas */
  tokenIds: string
  /** Time of the earlier prices in Unix milliseconds, by default a day ago */
  before?: number | undefined
}

/**
 * Prices of tokens in ERG, from the liquidity pools that trade them: now and at an earlier time.
 *
 * `GET /api/v2/token-prices`
 */
export const listTokenPrices = /* @__PURE__ */ defineOperation<ListTokenPricesParams, TokenPriceList>(
  'listTokenPrices',
  '/api/v2/token-prices',
)
