import type { AmmPool, OrderBook } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { fractionOf, sumOf } from './order-books.ts'
import type { BookSide, OrderBookView, PoolRow } from './order-views.ts'
import { tokenViewOf } from './token-view-of.ts'

/** The open orders of one token and the pools that trade it; null where there is no such token. */
export const orderBookResource = (tokenId: string): Resource<OrderBookView | null> => ({
  family: 'order book',
  args: [tokenId],
  changesWith: 'tip',
  load: async (api, signal) => {
    const book = await api.get<OrderBook>(`/api/v2/order-book/${tokenId}`, signal)
    if (book === null) return null
    const { height, token, asks, bids, pools } = book
    return { height, token: tokenViewOf(token), asks: sideOf(asks), bids: sideOf(bids), pools: pools.map(poolOf) }
  },
})

const sideOf = (side: OrderBook['asks']): BookSide => ({
  ...sumOf(side),
  items: side.items.map(({ boxId, owner, price, tokens, nanoErg, tokensSum }) => ({
    boxId,
    owner,
    price: fractionOf(price),
    tokens,
    nanoErg,
    tokensSum,
  })),
})

const poolOf = (pool: AmmPool): PoolRow => ({
  poolNft: pool.poolNft,
  against: pool.against && tokenViewOf(pool.against),
  tokens: pool.token.amount,
  others: pool.against?.amount ?? pool.nanoErg ?? '0',
  price: fractionOf(pool.price),
  priceUsd: pool.priceUsd,
  changePercent: pool.changePercent,
  feePercent: pool.feePercent,
  boxId: pool.boxId,
  timestamp: pool.timestamp,
})
