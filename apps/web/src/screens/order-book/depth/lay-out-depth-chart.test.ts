import { readTokenUnits } from '@ergo-explorer/chain'
import type { OrderBook } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { aBook, anOrder, aPool, aPrice, aSide, aToken } from '#data/orders/testing/order-responses.ts'
import { layOutDepthChart } from './lay-out-depth-chart.ts'

/** Orders as pairs of a price in hundredths of an ERG and the cumulative amount. */
const side = (...orders: readonly (readonly [number, string])[]): OrderBookSide =>
  aSide(
    orders.map(([cents, tokensSum]) =>
      anOrder('1', { tokens: '0', nanoErg: '0', price: aPrice(String(cents), '100'), tokensSum }),
    ),
    { tokens: '0', nanoErg: '0' },
  )
const book = (bids: OrderBookSide, asks: OrderBookSide, pools: OrderBook['pools'] = []): OrderBook =>
  aBook({ token: aToken({ name: null, decimals: 1 }), asks, bids, pools })
const pool = (quoteToken: null | OrderBook['token'], cents: number): OrderBook['pools'][number] =>
  aPool({
    quoteToken: quoteToken && { ...quoteToken, amount: readTokenUnits('1') },
    price: aPrice(String(cents), '100'),
  })

test('[U18] both sides rise from the best price outwards, on one amount scale', () => {
  // From 0.8 to 1.8 with 0.03 padding; amounts up to 4.0 tokens.
  const picture = layOutDepthChart(book(side([100, '10'], [80, '40']), side([160, '20'], [180, '30'])))
  expect(picture).toMatchObject({
    bids: 'M217 400H217V300H28.3V0H0',
    asks: 'M783 400H783V200H971.7V100H1000',
    hiddenOrders: 0,
    pool: null,
  })
  expect(picture?.amounts.map(({ value, y }) => [value, y])).toEqual([
    ['0', 1],
    ['1', 0.75],
    ['2', 0.5],
    ['3', 0.25],
    ['4', 0],
  ])
  expect(picture?.prices.map(({ value }) => value)).toEqual(['1', '1.5'])
})

test('[U18] the price of the pool that trades for ERG is drawn between them', () => {
  const other = book(side(), side()).token
  const picture = layOutDepthChart(book(side([100, '10']), side([200, '10']), [pool(other, 120), pool(null, 150)]))
  expect(picture?.pool).toBeCloseTo(0.5, 9)
  // A pool price far away is not drawn and does not change the scale.
  expect(layOutDepthChart(book(side([100, '10']), side(), [pool(null, 900)]))?.pool).toBeNull()
})

test('[U18] orders far from the best price are not drawn, and are counted', () => {
  const bids = side([100, '10'], [50, '20'], [49, '30'])
  const asks = side([110, '10'], [220, '20'], [99_999, '30'])
  const picture = layOutDepthChart(book(bids, { ...asks, orderCount: 10 }))
  // Four of the thirteen are drawn.
  expect(picture?.hiddenOrders).toBe(9)
  expect(picture?.amounts.at(-1)?.value).toBe('2')
})

test('[U18] a single order of any size is drawn in the middle', () => {
  expect(layOutDepthChart(book(side(), side([500, '9223372036854775807'])))).toMatchObject({
    bids: '',
    asks: expect.stringMatching(/^M500 400H500V\d+(\.\d)?H1000$/) as string,
  })
  expect(layOutDepthChart(book(side(), side()))).toBeNull()
})
