import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { AmmPool } from './market.ts'
import { Party } from './party.ts'
import { Price } from './price.ts'

/** One side of a book: all open orders that sell the token, or all that buy it. */
const side = {
  orders: Int32,
  best: described(nullable(Price), 'ERG for one whole token'),
  tokens: described(Amount, 'Of the token, in all orders'),
  nanoErg: described(Amount, 'In all orders'),
}
const BookSide = Type.Object(side, { title: 'BookSide' })

const BookOutline = Type.Object({ token: TokenName, asks: BookSide, bids: BookSide }, { title: 'OrderBookOutline' })

export const OrderBookList = Type.Object(
  { height: Int32, books: Type.Array(BookOutline, { description: 'Tokens with open orders, most orders first' }) },
  { title: 'OrderBookList' },
)
export type OrderBookList = Static<typeof OrderBookList>

/** The owner of an ask gives tokens and wants ERG for them, that of a bid the other way round. */
const Order = Type.Object(
  {
    boxId: described(Id, 'Open as long as the box is unspent'),
    owner: Party,
    // The worst that the owner takes, in ERG for one whole token.
    price: Price,
    tokens: described(Amount, 'What an ask gives, and the least that a bid wants'),
    nanoErg: described(Amount, 'What a bid gives, and the least that an ask wants'),
    tokensSum: described(Amount, 'Of this order and of all with a better price'),
    nanoErgSum: described(Amount, 'Of this order and of all with a better price'),
    poolNft: described(Id, 'The pool that may execute it'),
    height: Int32,
    timestamp: Timestamp,
  },
  { title: 'Order' },
)

const OpenSide = Type.Object(
  { ...side, items: Type.Array(Order, { description: 'The best first' }) },
  { title: 'OpenSide' },
)

export const OrderBook = Type.Object(
  {
    height: Int32,
    token: TokenName,
    // Who sells the token.
    asks: OpenSide,
    // Who buys it.
    bids: OpenSide,
    pools: Type.Array(AmmPool, { description: 'Where the token is traded, those with most of it first' }),
  },
  { title: 'OrderBook' },
)
export type OrderBook = Static<typeof OrderBook>
