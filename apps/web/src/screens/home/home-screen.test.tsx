import { describe, expect, test } from 'vitest'
import {
  FEATURES,
  NEWEST,
  CONFIRMED_ID,
  V1_RESPONSES,
  V2_RESPONSES,
  v2Home,
  MEMPOOL_ID,
} from '#data/home/testing/home-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { type RenderScreenOptions, renderScreen } from '#testing/render-screen.tsx'
import { formatBlockFill } from './rail/block-rail.tsx'

const renderHome = (options: RenderScreenOptions = {}) =>
  renderScreen('/', { features: FEATURES, responses: V2_RESPONSES, ...options })

describe('[U01] the home screen', () => {
  test('the heading names the newest block with an absolute time', async () => {
    const { text, html, report } = await renderHome()
    expect(text).toMatch(/^ ?Block 1\u{a0}932\u{a0}481 was mined by HeroMiners on 15 Nov 2026, 00:07:14 UTC\./u)
    expect(html).toMatch(/<h1> ?Block <a href="\/blocks\/0c4f7e9c/)
    expect(html).toContain('<time dateTime="2026-11-15T00:07:14.000Z"')
    expect(report).toMatchObject({ title: 'Home — Ergo Explorer', status: 200, isIndexed: true, canonical: '/' })
  })

  test('makes five requests, all in parallel', async () => {
    const { calls } = await renderHome()
    expect(calls.toSorted()).toEqual(Object.keys(V2_RESPONSES).toSorted())
  })

  test('has the search box with example links', async () => {
    const { html } = await renderHome()
    expect(html).toContain('<search>')
    expect(html).toContain(`href="/transactions/${MEMPOOL_ID}">d4ca0971…2bcc524c`)
  })

  test('[F08] the rail shows fill, transactions, bytes, exact fees and miner of each block', async () => {
    const { text, html } = await renderHome()
    expect(text).toContain('next 62\u{a0}%')
    expect(text).toContain('37 tx · 81.27\u{a0}kB 0.001–0.15\u{a0}ERG from 0.0012\u{a0}ERG')
    expect(text).toContain('1\u{a0}932\u{a0}481 31\u{a0}%')
    expect(text).toContain('00:07:14 UTC 14 tx · 40.20\u{a0}kB 0.001–0.02\u{a0}ERG HeroMiners')
    expect(text).toContain('now next block ≈ 1\u{a0}min 20\u{a0}sec')
    expect(html).toContain(`data-kind="newest" href="/blocks/${NEWEST}"`)
    // No animation on first render.
    expect(html).not.toContain('data-step')
  })

  test('states the next block and its range', async () => {
    const { text, html } = await renderHome()
    expect(text).toContain(
      'Next block in about 1\u{a0}min 20\u{a0}sec; nine times out of ten in 6\u{a0}sec to 6\u{a0}min. Median of the last 60 intervals',
    )
    expect(html).toContain('data-figure="next-block" data-value="83000"')
  })

  test('the price of some days is part of the page, with links to other ranges', async () => {
    const { text, html } = await renderHome()
    expect(text).toContain(
      'Price 7 days 30 days 1 year 30 days +5.0\u{a0}% Low, 13 Nov 2026 $0.8000 High, 14 Nov 2026 $0.8400',
    )
    expect(html).toContain('href="/?price=1year"')
    expect(html).toContain('href="/charts/price"')
  })

  test('tiles are links', async () => {
    const { html } = await renderHome()
    for (const to of [
      '/charts/hash-rate',
      '/charts/transactions-number',
      '/difficulty',
      '/mempool',
      '/difficulty?tab=emission',
    ])
      expect(html).toContain(`<h2><a href="${to}">`)
  })

  test('shows the tiles', async () => {
    const { text } = await renderHome()
    expect(text).toContain('Hash rate 21.47 TH/s \u{2212}0.6\u{a0}% in 24 h')
    expect(text).toContain(
      'Epoch 1\u{a0}243 82 of 128 blocks Difficulty +2.40\u{a0}% expected in about 1\u{a0}hr 32\u{a0}min',
    )
    expect(text).toContain('Mempool load 37 tx 65.54\u{a0}kB, 50.0\u{a0}% of a block')
    expect(text).toContain('Circulating supply 83.10 M ERG 85.03\u{a0}% of max supply')
    expect(text).toContain('Payment fee 0.0012 ERG next block low priority 0.001')
  })

  test('shows the lists', async () => {
    const { text, html } = await renderHome()
    expect(text).toContain('1\u{a0}932\u{a0}481 00:07:14 UTC 14 40.20\u{a0}kB HeroMiners 0.0213')
    expect(text).toContain('Spends 1 box and creates 3 boxes.')
    expect(html).toContain(`href="/transactions/${CONFIRMED_ID}"`)
    expect(text).toContain('Mempool 37 pending')
    // The amount that changes owner, not the sum of all boxes.
    expect(text).toContain('1 → 3 8.14 00 00:07:50 UTC')
    expect(text).toContain('Tidewater No. 60 Copied name NFT 14 Nov 2026 1')
    // Rows of the first render are not marked as new.
    expect(html).not.toMatch(/data-state="[^"]*new/)
  })

  test('the chart has an equivalent table', async () => {
    const { text, html } = await renderHome()
    expect(html).toContain(': 20.00\u{a0}TH/s to 21.47\u{a0}TH/s, latest 21.47\u{a0}TH/s.')
    expect(text).toContain(
      'View as table Daily hash rate, 30 days Day, UTC Daily hash rate 14 Nov 2026 21.47\u{a0}TH/s 13 Nov 2026 20.00\u{a0}TH/s',
    )
  })

  test.each(LOCALES)('has all texts in %s and no style attribute', async (locale) => {
    const { html, text } = await renderHome({ locale })
    expect(html).not.toContain('style=')
    expect(text).not.toMatch(/undefined|NaN|\{|home\./)
  })

  test('marks a pending transaction that loses a double spend', async () => {
    const [first, ...rest] = v2Home.mempool.transactions
    const transactions = [{ ...first, conflictingTransactionId: 'd'.repeat(64) }, ...rest]
    const { text } = await renderHome({
      responses: { ...V2_RESPONSES, '/api/v2/home': { ...v2Home, mempool: { ...v2Home.mempool, transactions } } },
    })
    expect(text).toContain('Double spend')
  })

  test('marks a pre-confirmed transaction in both lists', async () => {
    const [first, ...rest] = v2Home.mempool.transactions
    const transactions = [{ ...first, state: 'pre-confirmed' }, ...rest]
    const { html } = await renderHome({
      responses: { ...V2_RESPONSES, '/api/v2/home': { ...v2Home, mempool: { ...v2Home.mempool, transactions } } },
    })
    expect(html.match(/data-status="pre-confirmed" role="img" aria-label="Pre-confirmed"/g)).toHaveLength(2)
    expect((await renderHome()).html).not.toContain('Pre-confirmed')
  })

  test('shows a message when the mempool is empty', async () => {
    const mempool = { transactionCount: 0, size: 0, transactions: [] }
    const { text } = await renderHome({
      responses: { ...V2_RESPONSES, '/api/v2/home': { ...v2Home, mempool } },
    })
    expect(text).toContain('No pending transactions. The next block has room for more.')
  })
})

describe('when a request fails', () => {
  test('a failed section shows an error while the rest of the page works', async () => {
    const failing = Object.keys(V2_RESPONSES).filter((path) => path !== '/api/v2/home')
    const { text, report } = await renderHome({ failing })
    expect(report.status).toBe(200)
    expect(text).toContain('Epoch — —')
    expect(text).toContain('Payment fee 0.001 ERG minimum')
    expect(text).toContain('The data could not be loaded. Try again')
    expect(text).toContain('1\u{a0}932\u{a0}481 31\u{a0}%')
  })

  test('without the main response the page returns 503 with a retry button', async () => {
    const { text, report } = await renderHome({ failing: ['/api/v2/home'] })
    expect(report.status).toBe(503)
    expect(text).toBe('Home The data could not be loaded. Try again')
  })

  test('while loading, the layout is already shown', async () => {
    const { text, html, report } = await renderHome({ isLoaded: false })
    expect(report.status).toBe(200)
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('Blocks right now')
    expect(text).toContain('Latest blocks')
  })
})

test('[E03] v0 and v1 are enough for a complete page', async () => {
  const { text, calls, report } = await renderScreen('/', { responses: V1_RESPONSES })
  expect(report.status).toBe(200)
  expect(calls.toSorted()).toEqual([...Object.keys(V1_RESPONSES), '/api/v1/epochs/params'].toSorted())
  expect(text).toMatch(/^ ?Block 1\u{a0}932\u{a0}481 was mined/u)
  // Exact above 2^53.
  expect(text).toContain('9\u{a0}007\u{a0}199.2557 40993')
  expect(text).toContain('16c17860…669c9ded — 12.5 0')
  expect(text).not.toMatch(/undefined|NaN|Happening now|Epoch/)
})

describe('block fill', () => {
  test.each([
    [40_200, 131_072, '31\u{a0}%'],
    [131_072, 131_072, '100\u{a0}%'],
    [0, 131_072, '0\u{a0}%'],
    // A non-empty block is never 0 % full.
    [1, 131_072, '<\u{a0}1\u{a0}%'],
    [655, 131_072, '<\u{a0}1\u{a0}%'],
    [656, 131_072, '1\u{a0}%'],
    [40_200, null, '—'],
  ])('%i bytes of %s is %s', (size, capacity, text) => {
    expect(formatBlockFill(size, capacity)).toBe(text)
  })
})

describe('[G08] embedded home page', () => {
  const renderEmbedded = (options: RenderScreenOptions = {}) =>
    renderScreen('/?iframe', { features: FEATURES, responses: V2_RESPONSES, ...options })

  test('shows only the rail and a link to the full page, and requests no other data', async () => {
    const { html, text, calls } = await renderEmbedded()
    expect(text).toMatch(/^Home Blocks right now /)
    expect(text).toMatch(/ Open in Ergo Explorer \(opens in a new tab\)$/)
    expect(html).toContain('<a href="/en" target="_blank"')
    expect(html).not.toContain('<search>')
    expect(html).not.toContain('&lt;iframe')
    expect(calls.toSorted()).toEqual(['/api/v2/home', '/api/v2/mempool/blocks'])
  })

  test('shows only the rail while loading', async () => {
    const { text } = await renderEmbedded({ isLoaded: false })
    expect(text).toContain('Blocks right now')
    expect(text).not.toContain('Price')
  })
})

test('[G08] home offers embed code for its rail', async () => {
  const { html } = await renderHome()
  expect(html).toContain('&lt;iframe src=&quot;/en?iframe=1&quot; title=&quot;Blocks right now&quot;')
})
