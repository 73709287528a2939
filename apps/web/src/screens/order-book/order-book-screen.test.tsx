import type { OrderBook } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import {
  aBook,
  anOrder,
  aPool,
  aPrice,
  aSide,
  aToken,
  CENTS,
  FEATURES,
  NO_ORDERS,
  outlineOf,
  OWNER,
} from '../../data/orders/testing/order-answers.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'

const MOST = '9223372036854775807'
const PATH = `/api/v2/order-book/${CENTS}`
const shown = async (book: OrderBook = aBook(), locale: 'en' | 'ru' = 'en') =>
  spaced(await renderScreen(`/order-book?token=${CENTS}`, { features: FEATURES, answers: { [PATH]: book }, locale }))
const list = async (books: readonly OrderBook[] = [aBook()], search = '') =>
  spaced(
    await renderScreen(`/order-book${search}`, {
      features: FEATURES,
      answers: { '/api/v2/order-book': { height: 1000, books: books.map(outlineOf) } },
    }),
  )
/** Spaces of all kinds are one, and zeros that only fill stand behind one. */
const spaced = (page: RenderedScreen) => ({ ...page, text: page.text.replaceAll(/[ \u{a0}]+/gu, ' ') })

describe('[U18] the book of a token', () => {
  test('says in a sentence how many sell and buy it, and from and up to which price', async () => {
    const { text, report, calls } = await shown()
    expect(text).toContain('2 orders sell Cents from 0.75 ERG, and 3 buy it for up to 0.7 ERG.')
    expect(report).toMatchObject({
      status: 200,
      title: 'Order book of Cents — Ergo Explorer',
      canonical: `/order-book?token=${CENTS}`,
    })
    expect(calls).toEqual([PATH])
  })

  test('has the best prices, the spread between them and the price of the pool', async () => {
    const { text } = await shown()
    expect(text).toContain('Best buy price 0.7 00000000 ERG highest of 3 buy orders')
    expect(text).toContain('Best sell price 0.75 0000000 ERG lowest of 2 sell orders')
    // 0.75 less 0.7, and 0.05 of 0.725.
    expect(text).toContain('Spread 0.05 0000000 ERG 6.90 % of the price in the middle')
    expect(text).toContain('Pool price 0.5 00000000 ERG by its reserves, fee 0.3 %')
    expect(text).toContain('Buyers offer 4.2 00000000 ERG for 7 Cents')
    expect(text).toContain('Sellers offer 1.5 0 Cents for 1.25 ERG')
  })

  test('lists every order with its exact price, amounts, sum, owner and box, the best first', async () => {
    const { text, html } = await shown()
    const head = 'Price, ERG Amount ERG Sum Owner Box'
    const owner = '9f4QF8AD…Zexg6N8v'
    expect(text).toContain(
      `Buy orders ${head} 0.7 00000000 1.00 0.7 00000000 1.00 ${owner} 333333…333333 ` +
        `≈ 0.666666667 3.00 2.000000000 4.00 ${owner} 444444…444444 ` +
        `0.5 00000000 3.00 1.5 00000000 7.00 ${owner} 555555…555555`,
    )
    expect(text).toContain(
      `Sell orders ${head} 0.75 0000000 1.00 0.75 0000000 1.00 ${owner} 111111…111111 ` +
        `1.000000000 0.5 0 0.5 00000000 1.5 0 ${owner} 222222…222222`,
    )
    expect(html).toContain(`href="/addresses/${OWNER}"`)
    expect(html).toContain(`href="/boxes/${'4'.repeat(64)}"`)
    expect(html).toContain('title="2 / 3"')
    expect(text).toContain('exactly, it is the order’s ERG divided by its amount.')
  })

  test('draws how much stands on both sides up to each price', async () => {
    const { html, text } = await shown()
    expect(text).toContain('Buy orders: 7 Cents down to 0.5 ERG')
    expect(text).toContain('Sell orders: 1.5 Cents up to 1 ERG')
    expect(text).toContain('Pool price: 0.5 ERG')
    expect(html).toContain('aria-label="Depth of the order book, drawn from the orders listed below"')
    expect(html).not.toContain('style=')
  })

  test('tells of the pools beside it: price by reserves, with the fee both ways, and what they hold', async () => {
    const { text, html } = await shown()
    // 100 ERG against 200.00. 0.5 / 0.997 is 0.501504513…, 0.5 · 0.997 is 0.4985.
    expect(text).toContain(
      'Cents / ERG 0.5 00000000 ERG ≈ $0.6173 ≈ 0.501504514 0.4985 00000 0.3 % ' +
        '200.00 Cents 100.000000000 ERG −1.50 %',
    )
    expect(html).toContain(`href="/boxes/${'d'.repeat(64)}"`)
    expect(html).toContain(`href="/token/${'f'.repeat(64)}"`)
  })

  test('a pool of two tokens has its price in the other, and one whose fee takes all sells nothing', async () => {
    const other = aToken({ tokenId: 'e'.repeat(64), name: 'Other', decimals: 0 })
    const pools = [
      aPool({ against: { ...other, amount: '800' }, nanoErg: null, price: aPrice('4', '1'), priceUsd: null }),
      aPool({ boxId: 'b'.repeat(64), feePercent: '100', changePercent: null }),
    ]
    const { text } = await shown(aBook({ pools }))
    expect(text).toContain('Cents / Other 4.000000000 Other ≈ 4.012036108 3.988 000000')
    expect(text).toContain('200.00 Cents 800 Other')
    expect(text).toContain('— — 100 % 200.00 Cents 100.000000000 ERG —')
    // The first that trades it for ERG.
    expect(text).toContain('Pool price 0.5 00000000 ERG by its reserves, fee 100 %')
  })
})

describe('[U18] tokens of other decimals, at any size', () => {
  test('none at all', async () => {
    const asks = aSide(
      [
        anOrder('1', '3', '1', aPrice('1', '3000000000'), '3'),
        anOrder('2', MOST, MOST, aPrice('1', '1000000000'), '9223372036854775810'),
      ],
      '9223372036854775810',
      '9223372036854775808',
    )
    const { text } = await shown(aBook({ token: aToken({ decimals: 0 }), asks, bids: NO_ORDERS, pools: [] }))
    expect(text).toContain('2 orders sell Cents from ≈ 0.000000000333333 ERG; none buys it.')
    expect(text).toContain('≈ 0.000000000333333 3 0.000000001 3 ')
    expect(text).toContain('0.000000001 9 223 372 036 854 775 807 9 223 372 036.854775807 9 223 372 036 854 775 810')
    // Three times the best price.
    expect(text).toContain('1 order with a price far off is not drawn.')
  })

  test('nine', async () => {
    const bids = aSide([anOrder('1', '1', MOST, aPrice(MOST, '1'), '1')], '1', MOST)
    const { text } = await shown(aBook({ token: aToken({ decimals: 9 }), asks: NO_ORDERS, bids }))
    expect(text).toContain('1 order buys Cents for up to 9 223 372 036 854 775 807 ERG; none sells it.')
    expect(text).toContain('Best sell price — none open')
    expect(text).toContain('Nobody has an open order to sell it.')
    expect(text).toContain('Buyers offer 9 223 372 036.854775807 ERG for 0.000000001 Cents')
  })
})

test('[U18] buyers who offer more than sellers ask are told as an overlap', async () => {
  const bids = aSide([anOrder('3', '100', '1000000000', aPrice('1', '1'), '100')], '100', '1000000000')
  // 1 less 0.75, and 0.25 of 0.875.
  const { text } = await shown(aBook({ bids }))
  expect(text).toContain('Overlap 0.25 0000000 ERG 28.57 %: buyers offer more than sellers ask')
})

test('[U18] a token without orders says so plainly, and its pools are shown all the same', async () => {
  const { text, html, report } = await shown(aBook({ asks: NO_ORDERS, bids: NO_ORDERS }))
  expect(text).toContain('No order to buy or sell Cents is open.')
  expect(text).toContain('Best buy price — none open')
  expect(text).toContain('Buyers offer — none open')
  expect(text).toContain('Cents / ERG')
  expect(html).not.toContain('Depth')
  expect(report.status).toBe(200)
  const bare = await shown(aBook({ asks: NO_ORDERS, bids: NO_ORDERS, pools: [] }))
  expect(bare.text).toContain('No pool trades Cents.')
})

test('[U18] of a long book the best are listed, and it says so', async () => {
  const { asks } = aBook()
  const { text } = await shown(aBook({ asks: { ...asks, orders: 2340 } }))
  expect(text).toContain('Sell orders the best 2 of 2 340')
})

test('[U18] a name that is copied from another token is marked, and not lent to the title', async () => {
  const { text, report } = await shown(aBook({ token: aToken({ genuineness: 'suspicious' }) }))
  expect(text).toContain('Order book of Cents Copied name')
  expect(report.title).toBe('Order book of cccccccc…cccccccc — Ergo Explorer')
})

describe('[U18] all books', () => {
  const other = aBook({ token: aToken({ tokenId: 'e'.repeat(64), name: 'Other' }), asks: NO_ORDERS })

  test('are listed with their best prices and lead to the book', async () => {
    const { text, html, report, calls } = await list([aBook(), other])
    expect(text).toContain('8 orders are open for 2 tokens.')
    expect(text).toContain('Cents cccccccc…cccccccc 3 0.7 00000000 0.75 0000000 2 6.90 %')
    expect(text).toContain('Other eeeeeeee…eeeeeeee 3 0.7 00000000 — 0 —')
    expect(html).toContain(`href="/order-book?token=${CENTS}"`)
    expect(report).toMatchObject({ status: 200, title: 'Order book — Ergo Explorer', isIndexed: true })
    expect(calls).toEqual(['/api/v2/order-book'])
  })

  test('are found by a part of the name or the beginning of the id, with a form of the browser', async () => {
    const { text, html, report } = await list([aBook(), other], '?query=OTH')
    expect(text).toContain('3 orders are open for 1 token.')
    expect(text).not.toContain('Cents')
    expect(html).toMatch(/<form [^>]*method="get"[^>]*>.*<input type="search" [^>]*name="query" value="OTH"/)
    expect(report.isIndexed).toBe(false)
    expect((await list([aBook(), other], '?query=ccc')).text).toContain('Cents cccccccc')
  })

  test('a whole id in the field is that token', async () => {
    const { text } = await renderScreen(`/order-book?query=${CENTS.toUpperCase()}`, {
      features: FEATURES,
      answers: { [PATH]: aBook() },
    })
    expect(text).toContain('Order book of Cents')
  })

  test('what no book answers to is said kindly', async () => {
    const { text, html } = await list([aBook()], '?query=%3Cb%3Ezz')
    expect(text).toContain('No order book answers to “ &lt;b&gt;zz ”.')
    expect(html).toContain('href="/issued-tokens?query=%3Cb%3Ezz"')
  })

  test('a chain without orders says so', async () => {
    const { text, report } = await list([])
    expect(text).toContain('No token has an open order right now.')
    expect(report.status).toBe(200)
  })
})

test.each([CENTS, 'nonsense'])('[U18] %s is not found where no token has that id', async (id) => {
  const { text, report, calls } = await renderScreen(`/order-book?token=${id}`, { features: FEATURES })
  expect(text).toContain('No token has this id.')
  expect(report.status).toBe(404)
  expect(calls).toEqual(id === CENTS ? [PATH] : [])
})

test('[U18] an API that tells of no orders is not asked for them, and the page says so', async () => {
  const { text, report, calls } = await renderScreen('/order-book')
  expect(text).toContain('Not offered by this API')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(calls).toEqual(['/api/v1/networkState'])
  const silent = await renderScreen('/order-book', { failing: ['/api/v1/networkState'] })
  expect(silent.report).toMatchObject({ status: 503, isIndexed: false })
  expect(silent.text).toContain('The data did not arrive. Try again')
  const nonsense = await renderScreen('/order-book', { answers: { '/api/v1/networkState': { height: 'tall' } } })
  expect(nonsense.report.status).toBe(503)
})

test('what does not arrive is told with 503, and bones stand there before', async () => {
  for (const [path, failing] of [
    ['/order-book', '/api/v2/order-book'],
    [`/order-book?token=${CENTS}`, PATH],
  ] as const) {
    const failed = await renderScreen(path, { features: FEATURES, failing: [failing] })
    expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
    expect(failed.text).toContain('The data did not arrive. Try again')
    const { html, report } = await renderScreen(path, { features: FEATURES, isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(report.status).toBe(200)
  }
})

test('the page is there in each language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/order-book', { features: FEATURES, locale })).report.title),
  )
  expect(new Set(titles).size).toBe(4)
  expect((await shown(aBook(), 'ru')).text).toContain(
    '2 заявки продают токен Cents от 0.75 ERG, 3 покупают до 0.7 ERG.',
  )
})
