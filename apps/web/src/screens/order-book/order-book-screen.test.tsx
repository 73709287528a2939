import { readTokenUnits } from '@ergo-explorer/chain'
import type { OrderBook } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import {
  aBook,
  anOrder,
  aMarketPrice,
  aPool,
  aPrice,
  aSide,
  aToken,
  CENTS,
  FEATURES,
  NO_ORDERS,
  summaryOf,
  OWNER,
} from '#data/orders/testing/order-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { type RenderedScreen, renderScreen } from '#testing/render-screen.tsx'

const MAX_LONG = '9223372036854775807'
const PATH = `/api/v2/order-book/${CENTS}`
const renderBook = async (book: OrderBook = aBook(), locale: 'en' | 'ru' = 'en') =>
  normalizeSpaces(
    await renderScreen(`/order-book?token=${CENTS}`, { features: FEATURES, responses: { [PATH]: book }, locale }),
  )
const renderList = async (books: readonly OrderBook[] = [aBook()], search = '') =>
  normalizeSpaces(
    await renderScreen(`/order-book${search}`, {
      features: FEATURES,
      responses: { '/api/v2/order-book': { height: 1000, items: books.map(summaryOf) } },
    }),
  )
/** Collapses all kinds of spaces; padding zeros are separated by one. */
const normalizeSpaces = (page: RenderedScreen) => ({ ...page, text: page.text.replaceAll(/[ \u{a0}]+/gu, ' ') })

describe('[U18] the order book of a token', () => {
  test('the sentence has the number of sell and buy orders and their best prices', async () => {
    const { text, report, calls } = await renderBook()
    expect(text).toContain('2 orders sell Cents from 0.75 ERG, 3 orders buy it at up to 0.7 ERG.')
    expect(report).toMatchObject({
      status: 200,
      title: 'Cents order book — Ergo Explorer',
      canonical: `/order-book?token=${CENTS}`,
    })
    expect(calls).toEqual([PATH])
  })

  test('shows the best prices, the spread and the pool price', async () => {
    const { text } = await renderBook()
    expect(text).toContain('Best bid 0.7 00000000 ERG highest of 3 buy orders')
    expect(text).toContain('Best ask 0.75 0000000 ERG lowest of 2 sell orders')
    // 0.75 − 0.7 = 0.05, which is 6.90 % of 0.725.
    expect(text).toContain('Spread 0.05 0000000 ERG 6.90 % of the mid price')
    expect(text).toContain('Pool price 0.5 00000000 ERG from its reserves, fee 0.3 %')
    expect(text).toContain('Buy volume 4.2 00000000 ERG for 7 Cents')
    expect(text).toContain('Sell volume 1.5 0 Cents for 1.25 ERG')
  })

  test('lists every order with its exact price, amounts, sum, owner and box, best price first', async () => {
    const { text, html } = await renderBook()
    const head = 'Price, ERG Amount ERG Total This order and all orders with a better price together. Owner Box'
    const owner = '9f4QF8AD…Zexg6N8v'
    expect(text).toContain(
      `Buy orders ${head} 0.7 000 1.00 0.7 000 1.00 ${owner} 333333…333333 ` +
        `≈ 0.6666 66667 3.00 2.0000 4.00 ${owner} 444444…444444 ` +
        `0.5 000 3.00 1.5 000 7.00 ${owner} 555555…555555`,
    )
    expect(text).toContain(
      `Sell orders ${head} 0.75 00 1.00 0.75 00 1.00 ${owner} 111111…111111 ` +
        `1.0000 0.5 0 0.5 000 1.5 0 ${owner} 222222…222222`,
    )
    expect(html).toContain(`href="/addresses/${OWNER}"`)
    expect(html).toContain(`href="/boxes/${'4'.repeat(64)}"`)
    expect(html).toContain('title="2 / 3"')
    expect(text).toContain('The exact price is the order’s ERG divided by its amount.')
  })

  test('draws the cumulative amount of both sides', async () => {
    const { html, text } = await renderBook()
    expect(text).toContain('Buy orders: 7 Cents down to 0.5 ERG')
    expect(text).toContain('Sell orders: 1.5 Cents up to 1 ERG')
    expect(text).toContain('Pool price: 0.5 ERG')
    expect(html).toContain('aria-label="Market depth, from the orders listed below"')
    expect(html).not.toContain('style=')
  })

  test('lists the pools with price by reserves, prices with fee and reserves', async () => {
    const { text, html } = await renderBook()
    // 100 ERG for 200.00 tokens. 0.5 / 0.997 is 0.501504513…, 0.5 · 0.997 is 0.4985.
    expect(text).toContain(
      'Cents / ERG 0.5 000 ERG −1.50 % · 24 h ≈ $0.6173 ≈ 0.5015 04514 0.4985 0.3 % 200.00 Cents 100.0000 ERG',
    )
    expect(html).toContain(`href="/boxes/${'d'.repeat(64)}"`)
    expect(html).toContain(`href="/pools/${'f'.repeat(64)}"`)
  })

  test('a pool of two tokens has its price in the other token, and a fee of 100 % gives no price', async () => {
    const other = aToken({ tokenId: 'e'.repeat(64), name: 'Other', decimals: 0 })
    const pools = [
      aPool({
        quoteToken: { ...other, amount: readTokenUnits('800') },
        nanoErg: null,
        price: aPrice('4', '1'),
        priceUsd: null,
      }),
      aPool({
        poolNft: '9'.repeat(64),
        boxId: 'b'.repeat(64),
        feePercent: '100',
        changePercent: null,
        isCounted: false,
      }),
      aPool({ poolNft: '8'.repeat(64), boxId: '7'.repeat(64) }),
    ]
    const { text } = await renderBook(aBook({ pools, marketPrice: aMarketPrice({ poolNft: '8'.repeat(64) }) }))
    expect(text).toContain('Cents / Other 4.0000 Other −1.50 % · 24 h ≈ 4.0120 36108 3.988 0')
    expect(text).toContain('200.00 Cents 800 Other')
    expect(text).toContain('— — 100 % 200.00 Cents 100.0000 ERG')
    // The pool that sets the price, not the first one.
    expect(text).toContain('Pool price 0.5 00000000 ERG from its reserves, fee 0.3 %')
    expect((await renderBook(aBook({ pools, marketPrice: null }))).text).not.toContain('Pool price 0.5')
  })
})

describe('[U18] tokens with other decimals and large amounts', () => {
  test('no decimals', async () => {
    const asks = aSide(
      [
        anOrder('1', { tokens: '3', nanoErg: '1', price: aPrice('1', '3000000000'), tokensSum: '3' }),
        anOrder('2', {
          tokens: MAX_LONG,
          nanoErg: MAX_LONG,
          price: aPrice('1', '1000000000'),
          tokensSum: '9223372036854775810',
        }),
      ],
      { tokens: '9223372036854775810', nanoErg: '9223372036854775808' },
    )
    const { text } = await renderBook(aBook({ token: aToken({ decimals: 0 }), asks, bids: NO_ORDERS, pools: [] }))
    expect(text).toContain('2 orders sell Cents from ≈ 0.0000000003333 ERG. There are no buy orders.')
    expect(text).toContain('≈ 0.0000000003333 33 3 0.000000001 3 ')
    expect(text).toContain('0.000000001 9 223 372 036 854 775 807 9 223 372 036.8547 75807 9 223 372 036 854 775 810')
    // Three times the best price.
    expect(text).toContain('1 order far from the market price is not shown.')
  })

  test('nine decimals', async () => {
    const bids = aSide(
      [anOrder('1', { tokens: '1', nanoErg: MAX_LONG, price: aPrice(MAX_LONG, '1'), tokensSum: '1' })],
      { tokens: '1', nanoErg: MAX_LONG },
    )
    const { text } = await renderBook(aBook({ token: aToken({ decimals: 9 }), asks: NO_ORDERS, bids }))
    expect(text).toContain('1 order buys Cents at up to 9 223 372 036 854 775 807 ERG. There are no sell orders.')
    expect(text).toContain('Best ask — none open')
    expect(text).toContain('No open sell orders.')
    expect(text).toContain('Buy volume 9 223 372 036.854775 807 ERG for 0.000000001 Cents')
  })
})

test('[U18] a best bid above the best ask is shown as an overlap', async () => {
  const bids = aSide(
    [anOrder('3', { tokens: '100', nanoErg: '1000000000', price: aPrice('1', '1'), tokensSum: '100' })],
    { tokens: '100', nanoErg: '1000000000' },
  )
  // 1 − 0.75 = 0.25, which is 28.57 % of 0.875.
  const { text } = await renderBook(aBook({ bids }))
  expect(text).toContain('Overlap 0.25 0000000 ERG 28.57 %: bids are above asks')
})

test('[U18] a token without orders shows a message and still lists its pools', async () => {
  const { text, html, report } = await renderBook(aBook({ asks: NO_ORDERS, bids: NO_ORDERS }))
  expect(text).toContain('There are no open orders for Cents.')
  expect(text).toContain('Best bid — none open')
  expect(text).toContain('Buy volume — none open')
  expect(text).toContain('Cents / ERG')
  expect(html).not.toContain('Depth')
  expect(report.status).toBe(200)
  const empty = await renderBook(aBook({ asks: NO_ORDERS, bids: NO_ORDERS, pools: [] }))
  expect(empty.text).toContain('No pool trades Cents.')
})

test('[U18] a long book lists only the best orders and says so', async () => {
  const { asks } = aBook()
  const { text } = await renderBook(aBook({ asks: { ...asks, orderCount: 2340 } }))
  expect(text).toContain('Sell orders best 2 of 2 340')
})

test('[U18] a copied token name is marked and not used in the title', async () => {
  const { text, report } = await renderBook(aBook({ token: aToken({ genuineness: 'suspicious' }) }))
  expect(text).toContain('Cents order book Copied name')
  expect(report.title).toBe('cccccccc…cccccccc order book — Ergo Explorer')
})

describe('[U18] the list of order books', () => {
  const other = aBook({ token: aToken({ tokenId: 'e'.repeat(64), name: 'Other' }), asks: NO_ORDERS })

  test('shows the best prices with links to the books', async () => {
    const { text, html, report, calls } = await renderList([aBook(), other])
    expect(text).toContain('8 open orders for 2 tokens.')
    expect(text).toContain('Cents cccccc…cccccc 3 0.7 000 0.75 00 2 6.90 %')
    expect(text).toContain('Other eeeeee…eeeeee 3 0.7 000 — 0 —')
    expect(html).toContain(`href="/order-book?token=${CENTS}"`)
    expect(report).toMatchObject({ status: 200, title: 'Order book — Ergo Explorer', isIndexed: true })
    expect(calls).toEqual(['/api/v2/order-book'])
  })

  test('filters by part of the name or start of the id, with a native form', async () => {
    const { text, html, report } = await renderList([aBook(), other], '?query=OTH')
    expect(text).toContain('3 open orders for 1 token.')
    expect(text).not.toContain('Cents')
    expect(html).toMatch(/<form [^>]*method="get"[^>]*>.*<input type="search" [^>]*name="query" value="OTH"/)
    expect(report.isIndexed).toBe(false)
    expect((await renderList([aBook(), other], '?query=ccc')).text).toContain('Cents cccccc')
  })

  test('a full id in the search field opens that token', async () => {
    const { text } = await renderScreen(`/order-book?query=${CENTS.toUpperCase()}`, {
      features: FEATURES,
      responses: { [PATH]: aBook() },
    })
    expect(text).toContain('Cents order book')
  })

  test('shows a message when no book matches', async () => {
    const { text, html } = await renderList([aBook()], '?query=%3Cb%3Ezz')
    expect(text).toContain('No order book found for “ &lt;b&gt;zz ”.')
    expect(html).toContain('href="/issued-tokens?query=%3Cb%3Ezz"')
  })

  test('shows a message when no token has open orders', async () => {
    const { text, report } = await renderList([])
    expect(text).toContain('No token has open orders right now.')
    expect(report.status).toBe(200)
  })
})

test.each([CENTS, 'nonsense'])('[U18] %s returns 404 when no token has that id', async (id) => {
  const { text, report, calls } = await renderScreen(`/order-book?token=${id}`, { features: FEATURES })
  expect(text).toContain('There is no token with this ID.')
  expect(report.status).toBe(404)
  expect(calls).toEqual(id === CENTS ? [PATH] : [])
})

test('[U18] an API without order books is not queried for them, and the page says so', async () => {
  const { text, report, calls } = await renderScreen('/order-book')
  expect(text).toContain('Not available from this API')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(calls).toEqual(['/api/v1/networkState'])
  const unavailable = await renderScreen('/order-book', { failing: ['/api/v1/networkState'] })
  expect(unavailable.report).toMatchObject({ status: 503, isIndexed: false })
  expect(unavailable.text).toContain('The data could not be loaded. Try again')
  const invalid = await renderScreen('/order-book', { responses: { '/api/v1/networkState': { height: 'tall' } } })
  expect(invalid.report.status).toBe(503)
})

test('a failed request returns 503, and skeletons are shown while loading', async () => {
  for (const [path, failing] of [
    ['/order-book', '/api/v2/order-book'],
    [`/order-book?token=${CENTS}`, PATH],
  ] as const) {
    const failed = await renderScreen(path, { features: FEATURES, failing: [failing] })
    expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
    expect(failed.text).toContain('The data could not be loaded. Try again')
    const { html, report } = await renderScreen(path, { features: FEATURES, isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(report.status).toBe(200)
  }
})

test('the title is translated into each language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/order-book', { features: FEATURES, locale })).report.title),
  )
  // Indonesian uses the English term.
  expect(new Set(titles).size).toBe(3)
  expect((await renderBook(aBook(), 'ru')).text).toContain(
    '2 ордера на продажу от 0.75 ERG и 3 ордера на покупку до 0.7 ERG.',
  )
})
