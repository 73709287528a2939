import type { AmmPool, OrderBook } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { toPriceFraction, toSideSummary } from './order-books.ts'
import type { OrderBookSide, OrderBookView, LiquidityPoolRow } from './order-views.ts'
import { toTokenView } from './to-token-view.ts'

/** The open orders of one token and the pools that trade it; null when there is no such token. */
export const orderBookResource = (tokenId: string): Resource<OrderBookView | null> => ({
  type: 'order book',
  args: [tokenId],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const book = await api.get<OrderBook>(`/api/v2/order-book/${tokenId}`, signal)
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
  quoteToken: pool.quoteToken && toTokenView(pool.quoteToken),
  tokens: pool.token.amount,
  quoteReserve: pool.quoteToken?.amount ?? pool.nanoErg ?? '0',
  price: toPriceFraction(pool.price),
  priceUsd: pool.priceUsd,
  changePercent: pool.changePercent,
  feePercent: pool.feePercent,
  boxId: pool.boxId,
  timestamp: pool.timestamp,
})
