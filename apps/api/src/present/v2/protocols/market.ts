import {
  type ChainTime,
  DAY_MS,
  divideHalfUp,
  findMedianPool,
  findPoolFault,
  priceAt,
  oraclePrice,
  type OraclePoolPreset,
  type OracleUnit,
  formatAmount,
  type Hex,
  MAX_RATE_AGE_BLOCKS,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type {
  Market,
  MarketPrice,
  AmmPool,
  OrderBook,
  OrderBookList,
  Price,
  TokenMarket,
  TokenName,
  TokenPrice,
  TokenPriceChart,
} from '@ergo-explorer/contract'
import type { MarketTokenRecord } from '#queries/tokens/markets.ts'
import type { DayEnd } from '#queries/charts.ts'
import type { PoolDay, PoolStateRecord } from '#queries/pool-states.ts'
import type { LatestRate } from '#queries/oracles/rates.ts'
import type { AmmPoolRecord, PoolReserve, OpenOrderRecord, BookSideRecord } from '#queries/market.ts'
import { formatChangePercent, presentPrice, formatDecimal, presentErgPerToken, unitsPerToken } from './price.ts'
import { presentAsset, presentToken, presentTokenName, presentVerdict } from '../tokens/tokens.ts'
import type { PresentContext } from '../present-context.ts'
import { presentOwner } from '../parties.ts'

/** Selects the rate of a unit: the first fresh one in the order of the configured pools, otherwise the newest. */
export function selectOracleRate<Rate extends Pick<LatestRate, 'poolNft' | 'rate' | 'height'>>(
  pools: readonly OraclePoolPreset[],
  {
    rates,
    unit,
    tipHeight,
  }: { readonly rates: readonly Rate[]; readonly unit: OracleUnit; readonly tipHeight: number },
): Rate | undefined {
  const positiveRates = pools
    .filter((pool) => pool.unit === unit)
    .flatMap(({ poolNft }) => rates.filter((rate) => rate.poolNft === poolNft && rate.rate > 0n))
  return (
    positiveRates.find(({ height }) => tipHeight - height <= MAX_RATE_AGE_BLOCKS) ??
    positiveRates.toSorted((a, b) => b.height - a.height)[0]
  )
}

export function presentErgPrice(usd: LatestRate, circulating: bigint, tipHeight: number): Market['erg'] {
  return {
    usd: priceOf(usd, 'nanoErgPerUsd'),
    // nanoERG divided by nanoERG per USD.
    marketCapUsd: divideHalfUp(circulating, usd.rate, 2),
    circulating: toNanoErg(circulating),
    ...rateSource(usd, tipHeight),
    // The rate is nanoERG per USD, so its inverse is the ERG price.
    changePercent: usd.rateBefore === null ? null : formatChangePercent(usd.rate, usd.rateBefore),
  }
}

/** A troy ounce has 31.1034768 grams. */
const OUNCE = 311_034_768n
const KILOGRAM = 10_000_000_000n

export function presentGoldPrice(gold: LatestRate, usd: LatestRate | undefined, tipHeight: number): Market['gold'] {
  return {
    ergPerKilogram: priceOf(gold, 'nanoErgPerKilogramOfGold'),
    usdPerTroyOunce: usd === undefined ? null : presentPrice(gold.rate * OUNCE, usd.rate * KILOGRAM),
    ...rateSource(gold, tipHeight),
    changePercent: gold.rateBefore === null ? null : formatChangePercent(gold.rateBefore, gold.rate),
  }
}

/** Selected rates are positive. */
function priceOf({ rate }: LatestRate, unit: OracleUnit): Price {
  const { numerator, denominator } = oraclePrice(rate, unit) ?? { numerator: 0n, denominator: 1n }
  return presentPrice(numerator, denominator)
}

const rateSource = ({ poolNft, rate, boxId, height, timestamp }: LatestRate, tipHeight: number) => ({
  poolNft,
  rate: String(rate),
  boxId,
  height,
  timestamp: Number(timestamp),
  age: Math.max(0, tipHeight - height),
  history: `/api/v2/oracle-pools/${poolNft}/history`,
})

/** Prices one token of the pool: the requested one, otherwise the one traded against ERG, otherwise the second. */
export function presentAmmPool(
  context: PresentContext,
  pool: AmmPoolRecord,
  {
    usdRate,
    counted,
    baseTokenId,
  }: {
    readonly usdRate: bigint | null
    readonly counted: ReadonlySet<Hex>
    readonly baseTokenId?: Hex | undefined
  },
): AmmPool {
  const isInverted = baseTokenId !== undefined && pool.x.tokenId === baseTokenId
  const [token, quote] = isInverted ? [pool.x, pool.y] : [pool.y, pool.x]
  const [tokenBefore, quoteBefore] = isInverted ? [pool.xBefore, pool.yBefore] : [pool.yBefore, pool.xBefore]
  const isQuotedInErg = isErg(quote)
  return {
    poolNft: pool.poolNft,
    token: presentAsset(context, token),
    quoteToken: isQuotedInErg ? null : presentAsset(context, quote),
    nanoErg: isQuotedInErg ? toNanoErg(quote.amount) : null,
    price: isQuotedInErg
      ? presentErgPerToken(quote.amount, token.amount, token.decimals)
      : presentPrice(quote.amount * unitsPerToken(token.decimals), token.amount * unitsPerToken(quote.decimals)),
    priceUsd:
      isQuotedInErg && usdRate !== null && counted.has(pool.poolNft) ? usdOf(quote.amount, token, usdRate) : null,
    changePercent:
      tokenBefore === null || quoteBefore === null
        ? null
        : formatChangePercent(quoteBefore * token.amount, quote.amount * tokenBefore),
    feePercent: formatAmount(BigInt(1000 - pool.fee), 1),
    isCounted: counted.has(pool.poolNft),
    boxId: pool.boxId,
    height: pool.height,
    timestamp: pool.timestamp,
  }
}

interface PriceSource {
  readonly states: readonly PoolStateRecord[]
  readonly time: ChainTime
}

/** NFTs of the pools that take part in prices. */
export const listCountedPools = (states: readonly PoolStateRecord[], time: ChainTime): ReadonlySet<Hex> =>
  new Set(states.filter((state) => findPoolFault(state, time) === undefined).map(({ poolNft }) => poolNft))

/** Prices of all tokens that have one, those of the largest pools first. */
export const presentMarketPrices = (states: readonly PoolStateRecord[], time: ChainTime): MarketPrice[] =>
  [...new Set(states.map(({ tokenId }) => tokenId))].flatMap((tokenId) => {
    const price = presentPoolPrice(tokenId, { states, time })
    return price === null ? [] : [{ tokenId, ...price }]
  })

export const presentTokenPrices = (
  tokenIds: readonly Hex[],
  { now, before }: { readonly now: PriceSource; readonly before: PriceSource },
): TokenPrice[] =>
  tokenIds.flatMap((tokenId) => {
    const item = { tokenId, now: presentPoolPrice(tokenId, now), before: presentPoolPrice(tokenId, before) }
    return item.now === null && item.before === null ? [] : [item]
  })

/** Tokens with a price, in the order of the records. */
export const presentTokenMarkets = (
  context: PresentContext,
  tokens: readonly MarketTokenRecord[],
  { now, before }: { readonly now: PriceSource; readonly before: PriceSource },
): TokenMarket[] =>
  tokens.flatMap((token) => {
    const price = presentPoolPrice(token.tokenId, now)
    const [current, earlier] = [now, before].map(({ states, time }) => priceAt(token.tokenId, time, states)?.pool)
    if (price === null || current === undefined) return []
    return {
      token: presentToken(context, token),
      ...price,
      changePercent:
        earlier === undefined
          ? null
          : formatChangePercent(earlier.nanoErg * current.tokens, current.nanoErg * earlier.tokens),
      volumeNanoErg: toNanoErg(token.volume),
      tradeCount: token.trades,
      copyCount: token.copyCount,
      copies: token.copies.map(({ tokenId, name, holders, timestamp }) => ({
        tokenId,
        name,
        verdict: presentVerdict(context, { tokenId, name }),
        holderCount: holders,
        timestamp,
      })),
    }
  })

/** Days on which a pool counts at the end of the last block. A pool keeps its ratio until it changes. */
export function presentTokenPriceDays(
  decimals: number | null,
  days: readonly DayEnd[],
  poolDays: readonly PoolDay[],
): TokenPriceChart['days'] {
  const latest = new Map<Hex, PoolDay & Pick<PoolStateRecord, 'nanoErg' | 'tokens'>>()
  let next = 0
  return days.flatMap(({ day, from, to, endTime }) => {
    for (let pool = poolDays[next]; pool !== undefined && pool.day <= day; pool = poolDays[++next])
      latest.set(pool.poolNft, { ...pool, nanoErg: pool.closeX, tokens: pool.closeY })
    const counted = [...latest.values()].filter(({ countedUntil }) => endTime < countedUntil)
    const median = findMedianPool(counted)
    if (median === undefined) return []
    const { pool, poolCount } = median
    const traded = counted.filter((each) => each.day === day)
    const formatPrice = (nanoErg: bigint, tokens: bigint) => presentErgPerToken(nanoErg, tokens, decimals).decimal
    const close = formatPrice(pool.closeX, pool.closeY)
    const isChanged = pool.day === day
    return [
      {
        timestamp: day * DAY_MS,
        open: isChanged ? formatPrice(pool.openX, pool.openY) : close,
        high: isChanged ? formatPrice(pool.highX, pool.highY) : close,
        low: isChanged ? formatPrice(pool.lowX, pool.lowY) : close,
        close,
        poolNft: pool.poolNft,
        poolCount,
        volumeNanoErg: toNanoErg(traded.reduce((sum, { volume }) => sum + volume, 0n)),
        tradeCount: traded.reduce((sum, { trades }) => sum + trades, 0),
        fromHeight: from,
        toHeight: to,
      },
    ]
  })
}

function presentPoolPrice(tokenId: Hex, { states, time }: PriceSource): TokenPrice['now'] {
  const found = priceAt(tokenId, time, states)
  if (found === undefined) return null
  const { pool, poolCount, depth, age } = found
  return {
    poolNft: pool.poolNft,
    nanoErg: toNanoErg(pool.nanoErg),
    tokenAmount: toTokenUnits(pool.tokens),
    price: presentErgPerToken(pool.nanoErg, pool.tokens, pool.decimals),
    poolCount,
    depth: toNanoErg(depth),
    height: pool.height,
    age,
  }
}

const isErg = ({ tokenId }: PoolReserve): boolean => tokenId === ''

/** The rate is in nanoERG per USD. */
const usdOf = (nanoErg: bigint, { amount, decimals }: PoolReserve, rate: bigint): string =>
  formatDecimal(nanoErg * unitsPerToken(decimals), amount * rate)

type BookSummary = OrderBookList['items'][number]
type BookSide = BookSummary['asks']
type OpenSide = OrderBook['asks']

const EMPTY_SIDE: BookSide = { orderCount: 0, best: null, tokenAmount: toTokenUnits(0n), nanoErg: toNanoErg(0n) }

/** Both sides of each token's order book, the longest book first. */
export function presentOrderBooks(context: PresentContext, sides: readonly BookSideRecord[]): BookSummary[] {
  const books = [...Map.groupBy(sides, ({ tokenId }) => tokenId).values()].flatMap((ofToken) => {
    const [token] = ofToken
    const [ask, bid] = [ofToken.find(({ isAsk }) => isAsk), ofToken.find(({ isAsk }) => !isAsk)]
    if (token === undefined) return []
    return {
      token: presentTokenName(context, token),
      asks: ask === undefined ? EMPTY_SIDE : presentSide(ask),
      bids: bid === undefined ? EMPTY_SIDE : presentSide(bid),
    }
  })
  return books.toSorted((a, b) => ordersIn(b) - ordersIn(a) || (a.token.tokenId < b.token.tokenId ? -1 : 1))
}

const ordersIn = ({ asks, bids }: BookSummary): number => asks.orderCount + bids.orderCount

const presentSide = (side: BookSideRecord): BookSide => ({
  orderCount: side.orders,
  best: presentErgPerToken(side.bestNanoErg, side.bestTokens, side.decimals),
  tokenAmount: toTokenUnits(side.tokens),
  nanoErg: toNanoErg(side.nanoErg),
})

/** Orders of one side, best price first. */
export function presentOrderBookSide(
  context: PresentContext,
  { decimals }: TokenName,
  orders: readonly OpenOrderRecord[],
): OpenSide {
  let [tokensSum, nanoErgSum] = [0n, 0n]
  const items = orders.map((order): OpenSide['items'][number] => {
    tokensSum += order.tokens
    nanoErgSum += order.nanoErg
    return {
      boxId: order.boxId,
      owner: presentOwner(context, { ergoTree: order.ownerErgoTree, address: order.ownerAddress }),
      price: presentErgPerToken(order.nanoErg, order.tokens, decimals),
      tokenAmount: toTokenUnits(order.tokens),
      nanoErg: toNanoErg(order.nanoErg),
      tokenAmountSum: toTokenUnits(tokensSum),
      nanoErgSum: toNanoErg(nanoErgSum),
      poolNft: order.poolNft,
      height: order.height,
      timestamp: Number(order.timestamp),
    }
  })
  const [first] = orders
  return {
    orderCount: first?.sideOrders ?? 0,
    best: items[0]?.price ?? null,
    tokenAmount: toTokenUnits(first?.sideTokens ?? 0n),
    nanoErg: toNanoErg(first?.sideNanoErg ?? 0n),
    items,
  }
}
