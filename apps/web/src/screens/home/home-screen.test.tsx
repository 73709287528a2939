import { describe, expect, test } from 'vitest'
import {
  FEATURES,
  NEWEST,
  SETTLED,
  V1_ANSWERS,
  V2_ANSWERS,
  v2Home,
  WAITING,
} from '../../data/home/testing/home-answers.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { type RenderScreenOptions, renderScreen } from '../../testing/render-screen.tsx'
import { feeRangeText } from './rail/fee-range-text.ts'
import { fillText } from './rail/fill-text.ts'

const home = (options: RenderScreenOptions = {}) =>
  renderScreen('/', { features: FEATURES, answers: V2_ANSWERS, ...options })

describe('[U01] the home screen', () => {
  test('opens with the newest block as its heading, at a moment that holds whenever it is read', async () => {
    const { text, html, report } = await home()
    expect(text).toMatch(/^Block 1\u{a0}932\u{a0}481 was mined on 15 Nov 2026, 00:07:14 UTC by miner HeroMiners\./u)
    expect(html).toMatch(/<h1>Block <a href="\/blocks\/0c4f7e9c/)
    expect(html).toContain('<time dateTime="2026-11-15T00:07:14.000Z"')
    expect(report).toMatchObject({ title: 'Home — Ergo Explorer', status: 200, isIndexed: true, canonical: '/' })
  })

  test('asks four things, all at once', async () => {
    const { calls } = await home()
    expect(calls.toSorted()).toEqual(Object.keys(V2_ANSWERS).toSorted())
  })

  test('has the search box with things to try', async () => {
    const { html } = await home()
    expect(html).toContain('<search>')
    expect(html).toContain(`href="/transactions/${WAITING}">d4ca0971…2bcc524c`)
  })

  test('[F08] the rail tells of each block its fill, transactions, bytes, exact fees and miner', async () => {
    const { text, html } = await home()
    expect(text).toContain('next 62\u{a0}%')
    expect(text).toContain('37 tx · 81.27\u{a0}kB 0.001–0.15\u{a0}ERG 0.0012 gets in')
    expect(text).toContain('1\u{a0}932\u{a0}481 31\u{a0}%')
    expect(text).toContain('00:07:14 UTC 14 tx · 40.20\u{a0}kB 0.001–0.02\u{a0}ERG HeroMiners')
    expect(text).toContain('now next block ≈ 1\u{a0}min 58\u{a0}sec')
    expect(html).toContain(`data-kind="newest" href="/blocks/${NEWEST}"`)
    // Nothing glides on the first look.
    expect(html).not.toContain('data-step')
  })

  test('the instruments', async () => {
    const { text } = await home()
    expect(text).toContain('Hash rate 21.47 TH/s \u{2212}0.6\u{a0}% in 24 h')
    expect(text).toContain(
      'Epoch 1\u{a0}243 82 of 128 blocks Difficulty is heading for +2.40\u{a0}% in about 1\u{a0}hr 32\u{a0}min',
    )
    expect(text).toContain('Mempool load 37 tx 65.54\u{a0}kB, 50.0\u{a0}% of one block')
    expect(text).toContain('Circulating supply 83.10 M ERG 85.03\u{a0}% of the maximum')
    expect(text).toContain('What a payment costs 0.0012 ERG next block patient 0.001')
  })

  test('the lists', async () => {
    const { text, html } = await home()
    expect(text).toContain('1\u{a0}932\u{a0}481 00:07:14 UTC 14 40.20\u{a0}kB HeroMiners 3.000000000')
    expect(text).toContain('1 box becomes 3 boxes.')
    expect(html).toContain(`href="/transactions/${SETTLED}"`)
    expect(text).toContain('Mempool 37 waiting')
    expect(text).toContain('1 → 3 1.084098526 00:07:50 UTC')
    expect(text).toContain('Tidewater No. 60 Copied name NFT 1 14 Nov 2026 1')
    // Whatever was there first did not arrive.
    expect(html).not.toMatch(/data-state="[^"]*new/)
  })

  test('the chart has a table for a twin', async () => {
    const { text, html } = await home()
    expect(html).toContain('from 20.00\u{a0}TH/s to 21.47\u{a0}TH/s, last 21.47\u{a0}TH/s.')
    expect(text).toContain(
      'As a table Hash rate, 30 days Day, UTC Hash rate 14 Nov 2026 21.47\u{a0}TH/s 13 Nov 2026 20.00\u{a0}TH/s',
    )
  })

  test.each(LOCALES)('is whole in %s, without a style attribute', async (locale) => {
    const { html, text } = await home({ locale })
    expect(html).not.toContain('style=')
    expect(text).not.toMatch(/undefined|NaN|\{|home\./)
  })

  test('says kindly that nothing waits', async () => {
    const waiting = { count: 0, size: 0, transactions: [] }
    const { text } = await home({ answers: { ...V2_ANSWERS, '/api/v2/home': { ...v2Home, waiting } } })
    expect(text).toContain('Nothing is waiting: the next block has room for whatever comes.')
  })
})

describe('when something does not come', () => {
  test('a part that failed says so in its place, and the page stands', async () => {
    const failing = Object.keys(V2_ANSWERS).filter((path) => path !== '/api/v2/home')
    const { text, report } = await home({ failing })
    expect(report.status).toBe(200)
    expect(text).toContain('Epoch — —')
    expect(text).toContain('What a payment costs 0.001 ERG at least')
    expect(text).toContain('The data did not arrive. Try again')
    expect(text).toContain('1\u{a0}932\u{a0}481 31\u{a0}%')
  })

  test('without the main answer the page is a failure, with 503 and another try', async () => {
    const { text, report } = await home({ failing: ['/api/v2/home'] })
    expect(report.status).toBe(503)
    expect(text).toBe('Home The data did not arrive. Try again')
  })

  test('while it is on the way, the layout is there', async () => {
    const { text, html, report } = await home({ isLoaded: false })
    expect(report.status).toBe(200)
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('Chain, right now')
    expect(text).toContain('Latest blocks')
  })
})

test('[E03] v0 and v1 are enough for a whole page', async () => {
  const { text, calls, report } = await renderScreen('/', { answers: V1_ANSWERS })
  expect(report.status).toBe(200)
  expect(calls.toSorted()).toEqual(Object.keys(V1_ANSWERS).toSorted())
  expect(text).toMatch(/^Block 1\u{a0}932\u{a0}481 was mined/u)
  // Exact beyond 2^53.
  expect(text).toContain('9\u{a0}007\u{a0}199.255740993')
  expect(text).toContain('16c17860…669c9ded — — 12.5 0')
  expect(text).not.toMatch(/undefined|NaN|Happening now|Epoch/)
})

describe('the fill of a block', () => {
  test.each([
    [40_200, 131_072, '31\u{a0}%'],
    [131_072, 131_072, '100\u{a0}%'],
    [0, 131_072, '0\u{a0}%'],
    // What is there is never nothing.
    [1, 131_072, '<\u{a0}1\u{a0}%'],
    [655, 131_072, '<\u{a0}1\u{a0}%'],
    [656, 131_072, '1\u{a0}%'],
    [40_200, null, '—'],
  ])('%i bytes of %s are %s', (size, capacity, text) => {
    expect(fillText(size, capacity)).toBe(text)
  })
})

test('[F08] fees of a block are exact, and one figure where they are the same', () => {
  expect(feeRangeText('1000000', '250000001', 'Erg')).toBe('0.001–0.250000001\u{a0}ERG')
  expect(feeRangeText('1000000', '1000000', 'Erg')).toBe('0.001\u{a0}ERG')
  expect(feeRangeText(null, null, 'Erg')).toBe('—')
})

describe('[G08] in somebody else’s frame home', () => {
  const framed = (options: RenderScreenOptions = {}) =>
    renderScreen('/?iframe', { features: FEATURES, answers: V2_ANSWERS, ...options })

  test('is the rail and the way to the rest, and asks for no more', async () => {
    const { html, text, calls } = await framed()
    expect(text).toMatch(/^Home Chain, right now /)
    expect(text).toMatch(/ Open in Ergo Explorer \(opens in a new tab\)$/)
    expect(html).toContain('<a href="/en" target="_blank"')
    expect(html).not.toContain('<search>')
    expect(html).not.toContain('&lt;iframe')
    expect(calls.toSorted()).toEqual(['/api/v2/home', '/api/v2/mempool/blocks'])
  })

  test('waits as a rail', async () => {
    const { text } = await framed({ isLoaded: false })
    expect(text).toContain('Chain, right now')
    expect(text).not.toContain('Price')
  })
})

test('[G08] home offers its rail to other pages', async () => {
  const { html } = await home()
  expect(html).toContain('&lt;iframe src=&quot;/en?iframe=1&quot; title=&quot;Chain, right now&quot;')
})
