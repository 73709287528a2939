import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPagingUpTo } from '../page.ts'
import { IdParam, timespanQuery, v2TokenParams } from '../parameters.ts'
import { Market, OrderBook, OrderBookList, TokenMarketList, TokenPriceChart, TokenPriceList } from '../types/market.ts'

export const getMarket = defineOperation({
  operationId: 'getMarket',
  method: 'GET',
  path: '/api/v2/market',
  tags: ['exchange'],
  summary: 'On-chain prices from oracle pools and automated market makers',
  description: 'Prices are computed from boxes of the newest block. No price comes from outside of the chain.',
  response: Market,
  errors: [],
})

export const listTokenPrices = defineOperation({
  operationId: 'listTokenPrices',
  method: 'GET',
  path: '/api/v2/token-prices',
  tags: ['exchange'],
  summary: 'Prices of tokens in ERG, from the liquidity pools that trade them: now and at an earlier time',
  description:
    'The price is the median of the pools that count, weighted by their ERG. A pool counts if it has the exact script, a ' +
    'singleton NFT, a usual fee and reserves, and at least three keys that hold none of its shares traded with it within ' +
    '30 days. Tokens without such a pool at either time are left out.',
  query: Type.Object({
    tokenIds: Type.String({
      pattern: '^[0-9a-f]{64}(,[0-9a-f]{64}){0,19}$',
      description: 'Up to 20 token ids, separated by commas',
    }),
    before: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: 'Time of the earlier prices in Unix milliseconds, by default a day ago',
      }),
    ),
  }),
  response: TokenPriceList,
  errors: [400],
})

export const getTokenPriceChart = defineOperation({
  operationId: 'getTokenPriceChart',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/price-chart',
  tags: ['exchange'],
  summary: 'Prices of a token per UTC day: open, high, low and close in ERG, with volume',
  description:
    'Prices after each block of the day, of the pool whose price is that of the token at the end of the day, as in ' +
    '`token-prices`. Pools that no longer exist are left out. Empty until the index has computed all days: feature ' +
    '`daily-token-prices`.',
  params: v2TokenParams,
  query: Type.Object(timespanQuery),
  response: TokenPriceChart,
  errors: [400, 404],
})

export const listTokenMarkets = defineOperation({
  operationId: 'listTokenMarkets',
  method: 'GET',
  path: '/api/v2/token-markets',
  tags: ['exchange'],
  summary: 'Tokens with a price, most liquid first: price, change, liquidity, volume, holders and copies',
  description:
    'Price and volume are those of the pools that count, as in `token-prices`. `depth` is the ERG in them. Copies have no ' +
    'row of their own unless pools that count trade them.',
  response: TokenMarketList,
  errors: [],
})

export const listOrderBooks = defineOperation({
  operationId: 'listOrderBooks',
  method: 'GET',
  path: '/api/v2/order-book',
  tags: ['exchange'],
  summary: 'Tokens with open orders against ERG',
  description: 'Counts and sums of both sides, the longest order books first.',
  query: Type.Object(cursorPagingUpTo(1000, 1000)),
  response: OrderBookList,
  errors: [400],
})

export const getOrderBook = defineOperation({
  operationId: 'getOrderBook',
  method: 'GET',
  path: '/api/v2/order-book/:tokenId',
  tags: ['exchange'],
  summary: 'Open orders that sell a token for ERG or buy it, and the pools that trade it',
  params: Type.Object({ tokenId: IdParam }),
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 200, default: 100, description: 'Maximum number of orders per side' }),
    ),
  }),
  response: OrderBook,
  errors: [400, 404],
})
