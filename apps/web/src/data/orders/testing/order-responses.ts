import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { AmmPool, MarketPrice, OrderBook, OrderBookList } from '@ergo-explorer/contract'

export const FEATURES = ['order-book']
export const CENTS = 'c'.repeat(64)
export const OWNER = '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'

type Price = OrderBook['asks']['items'][number]['price']
type Order = OrderBook['asks']['items'][number]
type Side = OrderBook['asks']

/** As in the API response, except for the decimal string, which is not read. */
export const aPrice = (numerator: string, denominator: string): Price => ({ numerator, denominator, decimal: '' })

export const aToken = (change: Partial<OrderBook['token']> = {}): OrderBook['token'] => ({
  tokenId: CENTS,
  name: 'Cents',
  decimals: 2,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
  ...change,
})

export const anOrder = (
  box: string,
  {
    tokens,
    nanoErg,
    price,
    tokensSum,
  }: { readonly tokens: string; readonly nanoErg: string; readonly price: Price; readonly tokensSum: string },
): Order => ({
  boxId: box.repeat(64),
  owner: {
    address: OWNER,
    kind: 'P2PK',
    scriptHash: 'a'.repeat(64),
    isReadable: true,
    templateHash: null,
    label: null,
  },
  price,
  tokenAmount: readTokenUnits(tokens),
  nanoErg: readNanoErg(nanoErg),
  tokenAmountSum: readTokenUnits(tokensSum),
  nanoErgSum: readNanoErg('0'),
  poolNft: 'f'.repeat(64),
  height: 900,
  timestamp: 1_700_000_000_000,
})

export const NO_ORDERS: Side = {
  orderCount: 0,
  best: null,
  tokenAmount: readTokenUnits('0'),
  nanoErg: readNanoErg('0'),
  items: [],
}

/** All orders of a side, or the best of `orders`. */
export const aSide = (
  items: readonly Order[],
  {
    tokens,
    nanoErg,
    orders = items.length,
  }: { readonly tokens: string; readonly nanoErg: string; readonly orders?: number },
): Side => ({
  orderCount: orders,
  best: items[0]?.price ?? null,
  tokenAmount: readTokenUnits(tokens),
  nanoErg: readNanoErg(nanoErg),
  items: [...items],
})

export const aPool = (change: Partial<AmmPool> = {}): AmmPool => ({
  poolNft: 'f'.repeat(64),
  token: { ...aToken(), amount: readTokenUnits('20000') },
  quoteToken: null,
  nanoErg: readNanoErg('100000000000'),
  price: aPrice('1', '2'),
  priceUsd: '0.61728',
  changePercent: '-1.50',
  feePercent: '0.3',
  isCounted: true,
  boxId: 'd'.repeat(64),
  height: 950,
  timestamp: 1_700_000_000_000,
  ...change,
})

/** The price that {@link aPool} sets. */
export const aMarketPrice = (change: Partial<MarketPrice> = {}): MarketPrice => ({
  tokenId: aToken().tokenId,
  poolNft: 'f'.repeat(64),
  nanoErg: readNanoErg('100000000000'),
  tokenAmount: readTokenUnits('20000'),
  price: aPrice('1', '2'),
  poolCount: 1,
  depth: readNanoErg('100000000000'),
  height: 950,
  age: 50,
  ...change,
})

/** Sell orders at 0.75 and 1; buy orders at 0.7, two thirds and 0.5. */
export const aBook = (change: Partial<OrderBook> = {}): OrderBook => ({
  height: 1000,
  token: aToken(),
  marketPrice: aMarketPrice(),
  asks: aSide(
    [
      anOrder('1', { tokens: '100', nanoErg: '750000000', price: aPrice('3', '4'), tokensSum: '100' }),
      anOrder('2', { tokens: '50', nanoErg: '500000000', price: aPrice('1', '1'), tokensSum: '150' }),
    ],
    { tokens: '150', nanoErg: '1250000000' },
  ),
  bids: aSide(
    [
      anOrder('3', { tokens: '100', nanoErg: '700000000', price: aPrice('7', '10'), tokensSum: '100' }),
      anOrder('4', { tokens: '300', nanoErg: '2000000000', price: aPrice('2', '3'), tokensSum: '400' }),
      anOrder('5', { tokens: '300', nanoErg: '1500000000', price: aPrice('1', '2'), tokensSum: '700' }),
    ],
    { tokens: '700', nanoErg: '4200000000' },
  ),
  pools: [aPool()],
  ...change,
})

export const summaryOf = ({ token, asks, bids }: OrderBook): OrderBookList['items'][number] => ({
  token,
  asks: { orderCount: asks.orderCount, best: asks.best, tokenAmount: asks.tokenAmount, nanoErg: asks.nanoErg },
  bids: { orderCount: bids.orderCount, best: bids.best, tokenAmount: bids.tokenAmount, nanoErg: bids.nanoErg },
})
