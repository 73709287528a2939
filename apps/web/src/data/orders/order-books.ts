import type { OrderBookList, AmmPool, OrderBook } from '@ergo-explorer/contract'
import { listOrderBooks, getOrderBook } from '@ergo-explorer/client'
import { type NanoErg, type TokenUnits, toNanoErg } from '@ergo-explorer/chain'
import type { PriceFraction } from '#format/price.ts'
import { type TokenView, toTokenView } from '../token-view.ts'
import { type ApiClient, notOfferedIfReachable, callApi, notOffered } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import type { PartyView } from '../party-view.ts'

/** Name of the v2 feature. */
export const ORDER_BOOK_FEATURE = 'order-book'

/** Every token with open orders, most orders first. */
export const orderBooksResource: Resource<readonly OrderBookSummary[]> = {
  type: 'order books',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    (await loadBooks(api, signal)).map(({ token, asks, bids }) => ({
      token: toTokenView(token),
      asks: toSideSummary(asks),
      bids: toSideSummary(bids),
    })),
  loadLegacy: () => Promise.resolve([]),
}

/** Used when the API has no order books, to distinguish that from an API that does not respond. */
export const apiReachableResource: Resource<null> = {
  type: 'order books',
  args: ['none'],
  invalidatedBy: 'tip',
  load: notOfferedIfReachable,
  loadLegacy: notOfferedIfReachable,
}

const loadBooks = async (api: ApiClient, signal: AbortSignal): Promise<OrderBookList['books']> =>
  (await callApi(api, listOrderBooks, {}, signal))?.books ?? []

/** Prices also have a decimal string, which the screen formats from the fraction instead. */
const toSideSummary = ({
  orderCount,
  best,
  tokens,
  nanoErg,
}: OrderBookList['books'][number]['asks']): OrderSideSummary => ({
  orders: orderCount,
  best: best && toPriceFraction(best),
  tokens,
  nanoErg,
})

const toPriceFraction = ({ numerator, denominator }: { readonly numerator: string; readonly denominator: string }) => ({
  numerator,
  denominator,
})

/** Summary of one side of an order book: all orders that sell the token for ERG, or all that buy it. */
export interface OrderSideSummary {
  readonly orders: number
  /** ERG per token; null when there is no order. */
  readonly best: PriceFraction | null
  readonly tokens: TokenUnits
  readonly nanoErg: NanoErg
}

export interface OrderBookSummary {
  readonly token: TokenView
  readonly asks: OrderSideSummary
  readonly bids: OrderSideSummary
}

export interface OrderRow {
  readonly boxId: string
  readonly owner: PartyView
  /** The worst price that the owner accepts. */
  readonly price: PriceFraction
  readonly tokens: TokenUnits
  readonly nanoErg: NanoErg
  /** Cumulative amount of this order and all with a better price. */
  readonly tokensSum: TokenUnits
}

export interface OrderBookSide extends OrderSideSummary {
  /** Best price first; a long book is truncated. */
  readonly items: readonly OrderRow[]
}

/** A pool that trades the token. */
export type LiquidityPoolRow = LiquidityPoolFields & PoolQuote

/** The other asset of a pool and its reserve; the token is null for ERG. */
type PoolQuote =
  | { readonly quoteToken: null; readonly quoteReserve: NanoErg }
  | { readonly quoteToken: TokenView; readonly quoteReserve: TokenUnits }

interface LiquidityPoolFields {
  readonly poolNft: string
  /** Pool reserve of the token. */
  readonly tokens: TokenUnits
  /** Spot price of one token from the reserves, before the fee. */
  readonly price: PriceFraction
  readonly priceUsd: string | null
  readonly changePercent: string | null
  readonly feePercent: string
  readonly boxId: string
  readonly timestamp: number
}

export interface OrderBookView {
  readonly height: number
  readonly token: TokenView
  readonly asks: OrderBookSide
  readonly bids: OrderBookSide
  readonly pools: readonly LiquidityPoolRow[]
}

/** The open orders of one token and the pools that trade it; null when there is no such token. */
export const orderBookResource = (tokenId: string): Resource<OrderBookView | null> => ({
  type: 'order book',
  args: [tokenId],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const book = await callApi(api, getOrderBook, { tokenId }, signal)
    if (book === null) return null
    const { height, token, asks, bids, pools } = book
    return {
      height,
      token: toTokenView(token),
      asks: toBookSide(asks),
      bids: toBookSide(bids),
      pools: pools.map(toPoolRow),
    }
  },
  loadLegacy: notOffered,
})

const toBookSide = (side: OrderBook['asks']): OrderBookSide => ({
  ...toSideSummary(side),
  items: side.items.map(({ boxId, owner, price, tokens, nanoErg, tokensSum }) => ({
    boxId,
    owner,
    price: toPriceFraction(price),
    tokens,
    nanoErg,
    tokensSum,
  })),
})

const toPoolRow = (pool: AmmPool): LiquidityPoolRow => ({
  poolNft: pool.poolNft,
  tokens: pool.token.amount,
  ...(pool.quoteToken === null
    ? { quoteToken: null, quoteReserve: pool.nanoErg ?? toNanoErg(0n) }
    : { quoteToken: toTokenView(pool.quoteToken), quoteReserve: pool.quoteToken.amount }),
  price: toPriceFraction(pool.price),
  priceUsd: pool.priceUsd,
  changePercent: pool.changePercent,
  feePercent: pool.feePercent,
  boxId: pool.boxId,
  timestamp: pool.timestamp,
})
