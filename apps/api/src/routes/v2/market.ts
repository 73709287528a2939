import { DAY_MS, type Hex } from '@ergo-explorer/chain'
import { type MarketPrice, v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { isBuilt } from '#database/tip.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentAmmPool,
  presentErgPrice,
  presentGoldPrice,
  selectOracleRate,
  presentOrderBooks,
  presentOrderBookSide,
  presentTokenMarkets,
  presentTokenPriceDays,
  presentTokenPrices,
  presentMarketPrices,
  listCountedPools,
} from '#present/v2/protocols/market.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import {
  listLargestAmmPools,
  listAmmPoolsOfToken,
  listOpenOrders,
  listBookSides,
  findTradedToken,
} from '#queries/market.ts'
import { listMarketTokens } from '#queries/tokens/markets.ts'
import { listDayEnds } from '#queries/charts.ts'
import { listPoolDaysOfToken, listPoolStates } from '#queries/pool-states.ts'
import { findSupplyAtTip } from '#queries/addresses/balances.ts'
import { listLatestRates } from '#queries/oracles/rates.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { presentTokenName } from '#present/v2/tokens/tokens.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutRankedPage, parseCursorPage } from '#requests/pages.ts'
import { lastCompleteDay, parseDaySpan } from '#requests/ranges.ts'

const MAX_POOLS = 100

export function serveMarket(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const poolNfts = preset.oraclePools.map(({ poolNft }) => poolNft)

  serveOperation({ app, context }, v2.getMarket, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const dayAgo = now() - DAY_MS
      const [rates, { height, timestamp, circulating }, pools, states] = await Promise.all([
        listLatestRates(db, poolNfts, dayAgo),
        findSupplyAtTip(db, []),
        listLargestAmmPools(db, dayAgo, { limit: MAX_POOLS }),
        listPoolStates(db, { timestamp: tip.timestamp, limit: MAX_POOLS }),
      ])
      const usd = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerUsd', tipHeight: height })
      const gold = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerKilogramOfGold', tipHeight: height })
      return {
        height,
        timestamp,
        erg: usd === undefined ? null : presentErgPrice(usd, circulating, height),
        gold: gold === undefined ? null : presentGoldPrice(gold, usd, height),
        pools: pools.map((pool) =>
          presentAmmPool(presentContext, pool, { usdRate: usd?.rate ?? null, counted: listCountedPools(states, tip) }),
        ),
        prices: presentMarketPrices(states, tip),
      }
    },
  })
}

/** Tokens have few pools each, and those with the most ERG are read. */
const MAX_POOLS_OF_TOKENS = 60

export function serveTokenPrices({ app, context, now }: RouteDependencies): void {
  serveOperation({ app, context }, v2.listTokenPrices, {
    freshness: 'tip',
    handler: async ({ query: { tokenIds: requested, before } }, { db, tip }) => {
      const tokenIds = [...new Set(requested.split(','))]
      const earlier = before ?? now() - DAY_MS
      const statesAt = (timestamp: number) => listPoolStates(db, { tokenIds, timestamp, limit: MAX_POOLS_OF_TOKENS })
      // The state before a block is that before its first transaction.
      const [current, past] = await Promise.all([statesAt(tip.timestamp), statesAt(earlier - 1)])
      return {
        height: tip.height,
        items: presentTokenPrices(tokenIds, {
          now: { states: current, time: tip },
          // States are read up to this time, so that every height is one of them.
          before: { states: past, time: { height: tip.height, timestamp: earlier - 1 } },
        }),
      }
    },
  })
}

/** Complete UTC days. A pool that ends takes its prices with it, so no response is immutable. */
export function serveTokenPriceChart({ app, context, now }: RouteDependencies): void {
  serveOperation({ app, context }, v2.getTokenPriceChart, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const tokenId = parseId(params.tokenId)
      const { from, to } = parseDaySpan(query, now())
      const span = { from, to: Math.min(to, lastCompleteDay(tip.timestamp)) }
      const [token, days, poolDays] =
        tokenId === undefined
          ? []
          : await Promise.all([
              findTradedToken(db, tokenId, undefined),
              listDayEnds(db, span),
              listPoolDaysOfToken(db, tokenId, span),
            ])
      if (tokenId === undefined || token === undefined || days === undefined || poolDays === undefined)
        return createProblemResponse('not_found', `No token has the id ${params.tokenId.slice(0, 100)}`)
      return { tokenId, days: isBuilt(tip, 'pool_days') ? presentTokenPriceDays(token.decimals, days, poolDays) : [] }
    },
  })
}

/** Prices of the tokens of the largest pools, as in the market, with what a market page shows beside them. */
export function serveTokenMarkets(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listTokenMarkets, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const dayAgo = tip.timestamp - DAY_MS
      const [states, past] = await Promise.all([
        listPoolStates(db, { timestamp: tip.timestamp, limit: MAX_POOLS }),
        listPoolStates(db, { timestamp: dayAgo, limit: MAX_POOLS }),
      ])
      const counted = listCountedPools(states, tip)
      const tokenIds = presentMarketPrices(states, tip)
        .toSorted((a, b) => compareDepths(b, a) || (a.tokenId < b.tokenId ? -1 : 1))
        .map(({ tokenId }) => tokenId)
      const tokens = await listMarketTokens(db, {
        tokenIds,
        pools: states.filter(({ poolNft }) => counted.has(poolNft)),
        since: dayAgo,
        registry: api.tokenRegistry,
      })
      return {
        height: tip.height,
        timestamp: tip.timestamp,
        items: presentTokenMarkets(presentContext, tokens, {
          now: { states, time: tip },
          // States are read up to this time, so that every height is one of them.
          before: { states: past, time: { height: tip.height, timestamp: dayAgo } },
        }),
      }
    },
  })
}

const compareDepths = (a: MarketPrice, b: MarketPrice): number => {
  const difference = BigInt(a.depth) - BigInt(b.depth)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

const MAX_POOLS_OF_TOKEN = 20
const DEFAULT_ORDERS = 100
const DEFAULT_BOOKS = 1000

/** The first 60 bits of an id, which identify it in a cursor. */
const numberOfId = (id: Hex): bigint => BigInt(`0x${id.slice(0, 15)}`)

export function serveOrderBook(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const usdPool = preset.oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft

  serveOperation({ app, context }, v2.listOrderBooks, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage({ ...query, limit: query.limit ?? DEFAULT_BOOKS }, 2)
      const books = presentOrderBooks(presentContext, await listBookSides(db))
      const { rows, next } = cutRankedPage(books, cursorPage, ({ token }) => numberOfId(token.tokenId))
      return { height: tip.height, items: [...rows], total: books.length, next }
    },
  })

  serveOperation({ app, context }, v2.getOrderBook, {
    freshness: 'tip',
    handler: async ({ params: { tokenId }, query }, { db, tip }) => {
      const id = parseId(tokenId)
      const found = id && (await findTradedToken(db, id, usdPool))
      if (id === undefined || !found) return createProblemResponse('not_found', `No token has the id ${tokenId}`)
      const [orders, pools, states] = await Promise.all([
        listOpenOrders(db, found.number, query.limit ?? DEFAULT_ORDERS),
        listAmmPoolsOfToken(db, found.number, { before: now() - DAY_MS, limit: MAX_POOLS_OF_TOKEN }),
        listPoolStates(db, { tokenIds: [id], timestamp: tip.timestamp, limit: MAX_POOLS_OF_TOKEN }),
      ])
      const token = presentTokenName(presentContext, { ...found, tokenId: id })
      return {
        height: tip.height,
        token,
        asks: presentOrderBookSide(
          presentContext,
          token,
          orders.filter(({ isAsk }) => isAsk),
        ),
        bids: presentOrderBookSide(
          presentContext,
          token,
          orders.filter(({ isAsk }) => !isAsk),
        ),
        marketPrice: presentMarketPrices(states, tip)[0] ?? null,
        pools: pools.map((pool) =>
          presentAmmPool(presentContext, pool, {
            usdRate: found.rate,
            counted: listCountedPools(states, tip),
            baseTokenId: id,
          }),
        ),
      }
    },
  })
}
