import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, Id } from '#shared/schemas.ts'
import { pageFields } from '../page.ts'
import { Asset, Decimal, IntegerText, NanoErg, Price, TokenName, TokenUnits } from './amount.ts'
import { Party } from './party.ts'
import { TokenSummary } from './token.ts'
import { TokenVerdict } from './token-verdict.ts'

/** Oracle pool of a price, and its age. */
const priceSource = {
  poolNft: Id,
  rate: withDescription(IntegerText, 'In the unit of the pool'),
  boxId: withDescription(Id, 'Pool box with the rate'),
  height: Int32,
  timestamp: Timestamp,
  age: withDescription(Int32, 'In blocks'),
  changePercent: nullable(withDescription(Decimal, 'Price change in the last 24 hours')),
  history: Type.String({ description: 'Path of the price history' }),
}

const ErgPrice = Type.Object(
  {
    // USD per ERG.
    usd: Price,
    marketCapUsd: withDescription(Decimal, 'Market capitalisation of the circulating supply'),
    circulating: withDescription(NanoErg, 'nanoERG'),
    ...priceSource,
  },
  { title: 'ErgPrice' },
)

const GoldPrice = Type.Object(
  {
    ergPerKilogram: Price,
    usdPerTroyOunce: withDescription(nullable(Price), 'Based on the ERG price above'),
    ...priceSource,
  },
  { title: 'GoldPrice' },
)

/** Ratio of the reserves of the pool that sets the price. */
const priceFields = {
  poolNft: withDescription(Id, 'The pool whose price is the median, weighted by ERG, of the pools that count'),
  nanoErg: withDescription(NanoErg, 'ERG reserve of the pool'),
  tokenAmount: withDescription(TokenUnits, 'Token reserve of the pool'),
  // ERG for one whole token.
  price: Price,
  poolCount: withDescription(Int32, 'Pools that count'),
  depth: withDescription(NanoErg, 'ERG reserves of all pools that count'),
  height: withDescription(Int32, 'Height of the last change of the pool'),
  age: withDescription(Int32, 'Blocks since then'),
}
const PoolPrice = Type.Object(priceFields, { title: 'PoolPrice' })

const MarketPrice = Type.Object({ tokenId: Id, ...priceFields }, { title: 'MarketPrice' })
export type MarketPrice = Static<typeof MarketPrice>

const TokenPrice = Type.Object(
  {
    tokenId: Id,
    now: withDescription(nullable(PoolPrice), 'Null if no pool counts'),
    before: withDescription(nullable(PoolPrice), 'At the earlier time; null if no pool counted'),
  },
  { title: 'TokenPrice' },
)
export type TokenPrice = Static<typeof TokenPrice>

/** An automated market maker: a pool of two assets whose reserves determine the price. */
export const AmmPool = Type.Object(
  {
    poolNft: Id,
    // The priced token, with its reserve.
    token: Asset,
    quoteToken: withDescription(nullable(Asset), 'The token it is traded against; null for ERG'),
    nanoErg: nullable(withDescription(NanoErg, 'ERG reserve, if it is traded against ERG')),
    // Price of one whole token, in ERG or whole quote tokens.
    price: Price,
    priceUsd: nullable(withDescription(Decimal, 'Based on the oracle price of ERG')),
    changePercent: nullable(withDescription(Decimal, 'Price change in the last 24 hours')),
    feePercent: withDescription(Decimal, 'Fee of each trade, which stays in the pool'),
    isCounted: Type.Boolean({
      description:
        'Whether the pool takes part in the price of its token: exact script, singleton NFT, usual fee and reserves, recent trades by others than its providers',
    }),
    boxId: Id,
    height: withDescription(Int32, 'Height of the last change'),
    timestamp: Timestamp,
  },
  { title: 'AmmPool' },
)
export type AmmPool = Static<typeof AmmPool>

export const Market = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    erg: withDescription(nullable(ErgPrice), 'Null if no oracle provides it'),
    gold: withDescription(nullable(GoldPrice), 'Null if no oracle provides it'),
    pools: Type.Array(AmmPool, { maxItems: 100, description: 'The largest pools, most ERG first' }),
    prices: Type.Array(MarketPrice, { maxItems: 100, description: 'Prices of the tokens of the largest pools' }),
  },
  { title: 'Market' },
)
export type Market = Static<typeof Market>

export const TokenPriceList = Type.Object(
  {
    height: Int32,
    items: Type.Array(TokenPrice, { maxItems: 20, description: 'Without tokens that have no price at either time' }),
  },
  { title: 'TokenPriceList' },
)

/** Prices of a token on a UTC day that has ended. */
const TokenPriceDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the day'),
    open: withDescription(Decimal, 'ERG per whole token after the first block of the day'),
    high: withDescription(Decimal, 'Highest price after a block'),
    low: withDescription(Decimal, 'Lowest price after a block'),
    close: withDescription(Decimal, 'ERG per whole token after the last block of the day'),
    poolNft: withDescription(Id, 'The pool that sets the price at the end of the day, which the four prices are from'),
    poolCount: withDescription(Int32, 'Pools that count at the end of the day'),
    volumeNanoErg: withDescription(NanoErg, 'ERG traded by these pools'),
    tradeCount: withDescription(Int32, 'Trades in these pools'),
    fromHeight: withDescription(Int32, 'First height of the day'),
    toHeight: withDescription(Int32, 'Last height of the day'),
  },
  { title: 'TokenPriceDay' },
)
export type TokenPriceDay = Static<typeof TokenPriceDay>

export const TokenPriceChart = Type.Object(
  {
    tokenId: Id,
    days: Type.Array(TokenPriceDay, { description: 'Oldest first, without days on which no pool counts' }),
  },
  { title: 'TokenPriceChart' },
)
export type TokenPriceChart = Static<typeof TokenPriceChart>

/** A copy of an original, in a list below it. */
const TokenCopy = Type.Object(
  {
    tokenId: Id,
    name: nullable(Type.String({ description: 'Name from the issuing box; not verified' })),
    verdict: TokenVerdict,
    holderCount: Int32,
    timestamp: withDescription(Timestamp, 'Time of the minting block'),
  },
  { title: 'TokenCopy' },
)
export type TokenCopy = Static<typeof TokenCopy>

/** A token whose price is known, with its trades of 24 hours and its copies. */
export const TokenMarket = Type.Object(
  {
    token: TokenSummary,
    ...priceFields,
    changePercent: nullable(
      withDescription(Decimal, 'Change of the price in 24 hours; null if no pool counted at that time'),
    ),
    volumeNanoErg: withDescription(NanoErg, 'ERG traded in 24 hours by the pools that count'),
    tradeCount: withDescription(Int32, 'Trades of 24 hours in these pools'),
    copyCount: withDescription(Int32, 'Tokens that imitate the name of this original; 0 if it is none'),
    copies: Type.Array(TokenCopy, { maxItems: 5, description: 'Those with the most holders' }),
  },
  { title: 'TokenMarket' },
)
export type TokenMarket = Static<typeof TokenMarket>

export const TokenMarketList = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    items: Type.Array(TokenMarket, { maxItems: 100, description: 'Most ERG in pools first' }),
  },
  { title: 'TokenMarketList' },
)
export type TokenMarketList = Static<typeof TokenMarketList>

/** One side of the order book: all open orders that sell the token, or all that buy it. */
const sideFields = {
  orderCount: Int32,
  best: withDescription(nullable(Price), 'ERG per whole token'),
  tokenAmount: withDescription(TokenUnits, 'Token amount of all orders'),
  nanoErg: withDescription(NanoErg, 'ERG amount of all orders'),
}
const OrderBookSide = Type.Object(sideFields, { title: 'OrderBookSide' })

const OrderBookSummary = Type.Object(
  { token: TokenName, asks: OrderBookSide, bids: OrderBookSide },
  { title: 'OrderBookSummary' },
)

export const OrderBookList = Type.Object(
  {
    height: Int32,
    items: Type.Array(OrderBookSummary, { description: 'Tokens with open orders, most orders first' }),
    ...pageFields,
  },
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
    tokenAmount: withDescription(TokenUnits, 'Offered by an ask, or the minimum that a bid accepts'),
    nanoErg: withDescription(NanoErg, 'Offered by a bid, or the minimum that an ask accepts'),
    tokenAmountSum: withDescription(TokenUnits, 'Cumulative amount of this order and all orders with a better price'),
    nanoErgSum: withDescription(NanoErg, 'Cumulative amount of this order and all orders with a better price'),
    poolNft: withDescription(Id, 'Pool that can execute the order'),
    height: Int32,
    timestamp: Timestamp,
  },
  { title: 'Order' },
)

const OrderBookSideDetail = Type.Object(
  {
    ...sideFields,
    items: Type.Array(Order, { maxItems: 200, description: 'Best price first, up to the requested limit' }),
  },
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
    marketPrice: withDescription(nullable(MarketPrice), 'Price of the token; null if no pool counts'),
    pools: Type.Array(AmmPool, { maxItems: 20, description: 'Pools that trade the token, largest reserve first' }),
  },
  { title: 'OrderBook' },
)
export type OrderBook = Static<typeof OrderBook>
