import type { OrderBook, OrderBookList, TokenName } from '@ergo-explorer/contract'
import type { OpenOrderRecord, BookSideRecord } from '../../queries/open-orders.ts'
import { presentTokenName } from './assets.ts'
import { presentOwner } from './parties.ts'
import { presentErgPerToken } from './price.ts'
import type { PresentContext } from './present-context.ts'

type BookSummary = OrderBookList['books'][number]
type BookSide = BookSummary['asks']
type OpenSide = OrderBook['asks']

const EMPTY_SIDE: BookSide = { orders: 0, best: null, tokens: '0', nanoErg: '0' }

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

const ordersIn = ({ asks, bids }: BookSummary): number => asks.orders + bids.orders

const presentSide = (side: BookSideRecord): BookSide => ({
  orders: side.orders,
  best: presentErgPerToken(side.bestNanoErg, side.bestTokens, side.decimals),
  tokens: String(side.tokens),
  nanoErg: String(side.nanoErg),
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
      tokens: String(order.tokens),
      nanoErg: String(order.nanoErg),
      tokensSum: String(tokensSum),
      nanoErgSum: String(nanoErgSum),
      poolNft: order.poolNft,
      height: order.height,
      timestamp: Number(order.timestamp),
    }
  })
  const [first] = orders
  return {
    orders: first?.sideOrders ?? 0,
    best: items[0]?.price ?? null,
    tokens: String(first?.sideTokens ?? 0n),
    nanoErg: String(first?.sideNanoErg ?? 0n),
    items,
  }
}
