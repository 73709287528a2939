import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { AmmPool } from './market.ts'
import { Party } from './party.ts'
import { Price } from './price.ts'

/** One side of the order book: all open orders that sell the token, or all that buy it. */
const sideFields = {
  orders: Int32,
  best: withDescription(nullable(Price), 'ERG per whole token'),
  tokens: withDescription(Amount, 'Token amount of all orders'),
  nanoErg: withDescription(Amount, 'ERG amount of all orders'),
}
const OrderBookSide = Type.Object(sideFields, { title: 'OrderBookSide' })

const OrderBookSummary = Type.Object(
  { token: TokenName, asks: OrderBookSide, bids: OrderBookSide },
  { title: 'OrderBookSummary' },
)

export const OrderBookList = Type.Object(
  { height: Int32, books: Type.Array(OrderBookSummary, { description: 'Tokens with open orders, most orders first' }) },
  { title: 'OrderBookList' },
)
export type OrderBookList = Static<typeof OrderBookList>

/** An ask offers tokens for ERG, a bid offers ERG for tokens. */
const Order = Type.Object(
  {
    boxId: withDescription(Id, 'The order is open while this box is unspent'),
    owner: Party,
    // Limit price of the order, in ERG per whole token.
    price: Price,
    tokens: withDescription(Amount, 'Offered by an ask, or the minimum that a bid accepts'),
    nanoErg: withDescription(Amount, 'Offered by a bid, or the minimum that an ask accepts'),
    tokensSum: withDescription(Amount, 'Cumulative amount of this order and all orders with a better price'),
    nanoErgSum: withDescription(Amount, 'Cumulative amount of this order and all orders with a better price'),
    poolNft: withDescription(Id, 'Pool that can execute the order'),
    height: Int32,
    timestamp: Timestamp,
  },
  { title: 'Order' },
)

const OrderBookSideDetail = Type.Object(
  { ...sideFields, items: Type.Array(Order, { description: 'Best price first' }) },
  { title: 'OrderBookSideDetail' },
)

export const OrderBook = Type.Object(
  {
    height: Int32,
    token: TokenName,
    // Sell orders.
    asks: OrderBookSideDetail,
    // Buy orders.
    bids: OrderBookSideDetail,
    pools: Type.Array(AmmPool, { description: 'Pools that trade the token, largest reserve first' }),
  },
  { title: 'OrderBook' },
)
export type OrderBook = Static<typeof OrderBook>
