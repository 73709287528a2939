import { describe, expect, test } from 'vitest'
import { CHART_NAMES, isChartInV0 } from '@ergo-explorer/contract/charts'
import { aChart, aDistribution, FEATURES, FIRST_DAY, someV0Points } from '#data/charts/testing/chart-responses.ts'
import { COUNTED_SHARE_CHARTS } from '#data/charts/chart-names.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const RATE = '/api/v2/charts/hash-rate?timespan=30days'
const VALUES = ['20000000000000', '18000000000000', '25000000000000']
const chart = (search = '', responses: Readonly<Record<string, unknown>> = { [RATE]: aChart(VALUES) }) =>
  renderScreen(`/charts/hash-rate${search}`, { features: FEATURES, responses })

describe('a chart', () => {
  test('[U14] [C01] shows its unit, its change since the first day and its key figures', async () => {
    const { text, html, report, calls } = await chart()
    expect(text).toContain('Hash rate was 25.00\u{a0}TH/s on 3 Oct 2026, up 25.0\u{a0}% from 1 Oct 2026.')
    expect(text).toContain('25.00 TH/s 3 Oct 2026 2.16\u{a0}EH/d per day 700 blocks that day')
    expect(text).toMatch(
      /Lowest 18\.00\u{a0}TH\/s 2 Oct 2026 Highest 25\.00\u{a0}TH\/s 3 Oct 2026 Average 21\.00\u{a0}TH\/s over 3 days/u,
    )
    expect(text).toContain('Daily values, UTC. Today is not included.')
    expect(html).toContain(
      'aria-label="Daily hash rate, 3 days: lowest 18.00\u{a0}TH/s, highest 25.00\u{a0}TH/s, latest 25.00\u{a0}TH/s."',
    )
    expect(html).not.toMatch(/<[^>]* style=/)
    expect(report).toMatchObject({
      status: 200,
      title: 'Daily hash rate — Ergo Explorer',
      canonical: '/charts/hash-rate',
    })
    expect(calls).toEqual([RATE, '/api/v2/charts/annotations'])
  })

  test('[C01] has a table of the same days, newest first', async () => {
    const { text } = await chart()
    expect(text).toMatch(
      /Day Daily hash rate Per day Blocks Change 3 Oct 2026 25\.00\u{a0}TH\/s 2\.16\u{a0}EH\/d 700 \+38\.9\u{a0}% 2 Oct 2026 18\.00\u{a0}TH\/s .* −10\.0\u{a0}% 1 Oct 2026 20\.00\u{a0}TH\/s .* —/u,
    )
  })

  test('[C04] six spans are links that keep the scale', async () => {
    const { html, text } = await chart('?scale=log')
    expect(text).toContain('30 days 60 days 180 days 1 year 2 years All time')
    expect(html).toContain('aria-current="true" href="/charts/hash-rate?scale=log"')
    for (const span of ['60days', '180days', '1year', '2years', 'all'])
      expect(html).toContain(`href="/charts/hash-rate?timespan=${span}&amp;scale=log"`)
  })

  test('[C03] linear and logarithmic are links, and each scale has its own drawing', async () => {
    const linear = await chart()
    const logarithmic = await chart('?scale=log')
    expect(linear.html).toContain('href="/charts/hash-rate?scale=log"')
    expect(logarithmic.html).toContain('href="/charts/hash-rate"')
    const lineOf = (html: string) => /d="(M0 [\d.]+L0 [^"]+)"/.exec(html)?.[1]
    expect(lineOf(linear.html)).not.toBe(lineOf(logarithmic.html))
  })

  test('[C03] says that a day with zero is not on a logarithmic scale', async () => {
    const { text, html } = await chart('?scale=log', { [RATE]: aChart(['5', '0', '7']) })
    expect(text).toContain('1 day with value 0 is not shown on the logarithmic scale.')
    expect(html).not.toMatch(/NaN|Infinity/)
  })

  test('[C02] exports are links to the API without JavaScript', async () => {
    const { html } = await chart('?timespan=1year', {})
    for (const format of ['csv', 'json'])
      expect(html).toContain(
        `href="/api/v2/charts/hash-rate/export?format=${format}&amp;timespan=1year" download="" aria-label="Export ${format.toUpperCase()}"`,
      )
  })

  test.each(CHART_NAMES)('[C01] %s has a sentence, a drawing and a description in each language', async (name) => {
    for (const locale of LOCALES) {
      const { text, html, report } = await renderScreen(`/charts/${name}`, {
        features: FEATURES,
        locale,
        responses: { [`/api/v2/charts/${name}?timespan=30days`]: aChart(['100', '50']) },
      })
      expect(text).toContain('50.0\u{a0}%')
      expect(html).toContain('role="img"')
      expect(report.description).not.toBe('')
    }
  })

  test('[E03] shows the same with v0, except for missing values', async () => {
    const { text, calls } = await renderScreen('/charts/hash-rate', {
      responses: {
        '/api/v0/charts/hash-rate?timespan=31days': someV0Points([
          1_728_000_000_000_000_000n,
          2_160_000_000_000_000_000n,
          5,
        ]),
      },
    })
    expect(text).toContain('Hash rate was 25.00\u{a0}TH/s on 2 Oct 2026, up 25.0\u{a0}% from 1 Oct 2026.')
    expect(text).not.toContain('blocks that day')
    expect(calls).toEqual(['/api/v0/charts/hash-rate?timespan=31days'])
  })

  test('[G08] an embedded chart shows only the drawing and its span', async () => {
    const { text, html } = await chart('?iframe=1')
    expect(text).toMatch(/^Daily hash rate/)
    expect(html).toContain('href="/charts/hash-rate?timespan=60days&amp;iframe=1"')
    expect(text).not.toContain('As a table')
    expect(text).not.toContain('CSV')
  })

  test('[C05] shows no data while loading', async () => {
    const { html, report } = await renderScreen('/charts/total', { features: FEATURES, isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('role="img"')
    expect(report.status).toBe(200)
  })

  test('without a completed day shows an empty state', async () => {
    const { text, report } = await chart('', { [RATE]: aChart([]) })
    expect(text).toContain('There is no complete day in this time range yet.')
    expect(report.status).toBe(200)
  })

  test('returns 503 for a failed request', async () => {
    const { report, text } = await renderScreen('/charts/hash-rate', { features: FEATURES, failing: [RATE] })
    expect(report.status).toBe(503)
    expect(text).toContain('The data could not be loaded. Try again')
  })

  test('[U14] returns 404 for an unknown chart', async () => {
    const { report, text, calls } = await renderScreen('/charts/weather<b>', { features: FEATURES })
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(text).toContain('This chart does not exist. weather&lt;b&gt; All charts')
    expect(calls).toEqual([])
  })
})

describe('the hash-rate distribution', () => {
  const PATH = '/api/v2/charts/hash-rate-distribution?timespan=30days'
  test('[C01] names miners and their shares, without a scale', async () => {
    const { text, html } = await renderScreen('/charts/hash-rate-distribution', {
      features: FEATURES,
      responses: { [PATH]: aDistribution() },
    })
    expect(text).toContain('Miner =Pool leads with 66.67\u{a0}% of the 300 blocks mined since 1 Oct 2026.')
    expect(text).toMatch(/=Pool 200 66\.67\u{a0}% 9b 97 32\.33\u{a0}% 3 other miners 3 1\.00\u{a0}%/u)
    expect(text).toContain('All time')
    expect(text).not.toContain('Logarithmic')
    expect(html).toContain('href="/miners/9a"')
  })

  test('[E03] covers 24 hours with v0 and offers no spans', async () => {
    const { text } = await renderScreen('/charts/hash-rate-distribution?timespan=all', {
      responses: {
        '/api/v0/charts/hash-rate-distribution': [
          { name: 'HeroMiners', value: 5 },
          { name: 'other', value: 2 },
        ],
      },
    })
    expect(text).toContain('Miner HeroMiners leads with 71.43\u{a0}% of the 7 blocks mined in the last 24 hours.')
    expect(text).toContain('Other miners 2 28.57\u{a0}%')
    expect(text).not.toContain('All time')
  })

  test('without blocks shows an empty state', async () => {
    const { text } = await renderScreen('/charts/hash-rate-distribution')
    expect(text).toContain('No blocks were mined in this time range.')
  })
})

describe('charts of shares', () => {
  const KINDS = '/api/v2/charts/transaction-kinds?timespan=30days'
  const INTERVALS = '/api/v2/charts/block-intervals?timespan=30days'
  const kinds = {
    days: [
      { timestamp: FIRST_DAY, fromHeight: 1, toHeight: 2, kinds: [{ kind: 'transfer', transactionCount: 5 }] },
      {
        timestamp: FIRST_DAY + 86_400_000,
        fromHeight: 3,
        toHeight: 4,
        kinds: [
          { kind: 'trade', transactionCount: 30 },
          { kind: 'transfer', transactionCount: 5 },
        ],
      },
    ],
  }
  const classes = [
    [0, 30, 10],
    [30, 60, 20],
    [60, 90, 30],
    [1200, null, 40],
  ].map(([fromSeconds, toSeconds, blockCount]) => ({ fromSeconds, toSeconds, blockCount, percent: '0.00' }))
  const intervals = { fromTime: FIRST_DAY, toTime: FIRST_DAY + 86_400_000, blockCount: 100, classes }
  const render = (name: string) =>
    renderScreen(`/charts/${name}`, { features: FEATURES, responses: { [KINDS]: kinds, [INTERVALS]: intervals } })

  test('add up the transactions of all days by type, most frequent first', async () => {
    const { text, report } = await render('transaction-kinds')
    expect(text).toContain('The most common type is “Swap”: 75.00\u{a0}% of 40 transactions since 1 Oct 2026.')
    expect(text).toMatch(/Type Transactions Share Swap 30 75\.00\u{a0}% Transfer 10 25\.00\u{a0}%/u)
    expect(report).toMatchObject({ status: 200, canonical: '/charts/transaction-kinds' })
  })

  test('add up the blocks by minutes since their parent', async () => {
    const { text } = await render('block-intervals')
    expect(text).toContain('60.00\u{a0}% of 100 blocks since 1 Oct 2026 came within 2 minutes of the previous one.')
    expect(text).toMatch(/0–1 min 30 30\.00\u{a0}% 1–2 min 30 30\.00\u{a0}% 20 min or more 40 40\.00\u{a0}%/u)
  })

  const WEEK_MS = 7 * 86_400_000
  const erg = (amount: number) => `${amount}000000000`

  test('draw the ages of coins over time and name the share that has not moved for a year', async () => {
    const weeks = [
      [70, 0, 0, 0, 0, 0, 30, 0, 0],
      [50, 10, 0, 0, 0, 15, 20, 0, 5],
    ].map((values, i) => ({ timestamp: FIRST_DAY + i * WEEK_MS, nanoErg: values.map(erg) }))
    const path = '/api/v2/charts/coin-age?timespan=all'
    const { text, html } = await renderScreen('/charts/coin-age', {
      features: FEATURES,
      responses: { [path]: { bands: [], weeks } },
    })
    expect(text).toContain('40.00\u{a0}% of the ERG of addresses had not moved for a year or longer on 8 Oct 2026.')
    expect(text).toMatch(/less than 1 week 50 50\.00\u{a0}% 1 week – 1 month 10 10\.00\u{a0}%/u)
    expect(html.match(/<path[^>]* fill-opacity=/g)).toHaveLength(9)
    // Only areas with room have a name.
    expect(html.match(/<text[^>]*>2–3 years</g)).toHaveLength(1)
    expect(html).not.toMatch(/<text[^>]*>5 years or more</)
  })

  test('state addresses and ERG of each band of balances, and draw nothing for a single day', async () => {
    const days = [
      {
        timestamp: FIRST_DAY,
        addressCounts: [900, 80, 10, 5, 2, 1, 1, 0],
        nanoErg: [1, 2, 3, 4, 5, 35, 50, 0].map(erg),
      },
    ]
    const path = '/api/v2/charts/balance-bands?timespan=all'
    const { text, html } = await renderScreen('/charts/balance-bands', {
      features: FEATURES,
      responses: { [path]: { bands: [], days } },
    })
    expect(text).toContain(
      '50.00\u{a0}% of the ERG of addresses was held by 1 address with 100 000 ERG or more on 1 Oct 2026.',
    )
    expect(text).toMatch(/less than 1 ERG 900 addresses 1 1\.00\u{a0}% 1–10 ERG 80 addresses 2 2\.00\u{a0}%/u)
    expect(html).not.toContain('fill-opacity')
  })

  test('of bands begin with all days, and a small or young chain names its largest band', async () => {
    const days = [0, 1].map((day) => ({
      timestamp: FIRST_DAY + day * 86_400_000,
      addressCounts: [900, 80, 10, 5, 3, 0, 0, 0],
      nanoErg: [10, 10, 10, 10, 60, 0, 0, 0].map(erg),
    }))
    const weeks = days.map(({ timestamp }) => ({ timestamp, nanoErg: [60, 30, 10, 0, 0, 0, 0, 0, 0].map(erg) }))
    const renderAll = (name: string, search = '') =>
      renderScreen(`/charts/${name}${search}`, {
        features: FEATURES,
        responses: Object.fromEntries(
          ['all', '30days'].map((span) => [`/api/v2/charts/${name}?timespan=${span}`, { bands: [], days, weeks }]),
        ),
      })
    const bands = await renderAll('balance-bands')
    expect(bands.text).toContain(
      '60.00\u{a0}% of the ERG of addresses was held by 3 addresses with 1 000 ERG or more on 2 Oct 2026.',
    )
    expect(bands.html).toMatch(/aria-current="true"[^>]*>All time/)
    expect(bands.html).toContain('href="/charts/balance-bands?timespan=30days"')
    expect((await renderAll('balance-bands', '?timespan=30days')).html).toContain(
      'href="/charts/balance-bands">All time',
    )
    expect((await renderAll('coin-age')).text).toContain(
      '10.00\u{a0}% of the ERG of addresses had not moved for a month or longer on 2 Oct 2026.',
    )
  })

  test('say so without a complete day', async () => {
    const responses = { [KINDS]: { days: [] } }
    const { text } = await renderScreen('/charts/transaction-kinds', { features: FEATURES, responses })
    expect(text).toContain('There is no complete day in this time range yet.')
  })

  test('have cards with the largest share', async () => {
    const { text } = await renderScreen('/charts', {
      features: [...FEATURES, 'daily-kinds', 'block-intervals'],
      responses: {
        '/api/v2/charts': { items: [] },
        '/api/v2/charts/hash-rate-distribution?timespan=30days': aDistribution(),
        [KINDS]: kinds,
        [INTERVALS]: intervals,
      },
    })
    expect(text).toContain('Transaction types 75.00\u{a0}% Swap')
    expect(text).toContain('Block intervals 40.00\u{a0}% 20 min or more')
  })
})

describe('the overview', () => {
  const outline = { items: CHART_NAMES.map((name) => ({ name, points: [day(0, '5'), day(1, '7')] })) }
  function day(index: number, value: string) {
    return { timestamp: FIRST_DAY + index * 86_400_000, value }
  }

  test('[U14] [C01] draws and links every chart', async () => {
    const { html, text, report, calls } = await renderScreen('/charts', {
      features: FEATURES,
      responses: {
        '/api/v2/charts': outline,
        '/api/v2/charts/hash-rate-distribution?timespan=30days': aDistribution(),
      },
    })
    for (const name of [...CHART_NAMES, 'hash-rate-distribution', ...COUNTED_SHARE_CHARTS])
      expect(html).toContain(`href="/charts/${name}"`)
    expect(html.match(/role="img"/g)).toHaveLength(CHART_NAMES.length)
    expect(text).toContain('Daily hash rate 7.00\u{a0}H/s 2 Oct 2026')
    expect(text).toContain('66.67\u{a0}% =Pool')
    expect(text).toContain(`${CHART_NAMES.length + 1 + COUNTED_SHARE_CHARTS.length} charts of the Ergo network`)
    expect(report).toMatchObject({ status: 200, title: 'Charts — Ergo Explorer' })
    expect(calls).toHaveLength(2)
  })

  test('returns 503 for a failed request and still links to every chart', async () => {
    const { html, report } = await renderScreen('/charts', { features: FEATURES, failing: ['/api/v2/charts'] })
    expect(report.status).toBe(503)
    expect(html).toContain('href="/charts/difficulty"')
  })

  test('[E03] has every link and draws the charts requested from v0', async () => {
    const { html, report } = await renderScreen('/charts', {
      responses: { '/api/v0/charts/hash-rate?timespan=61days': someV0Points([86_400, 172_800, 1]) },
    })
    expect(html.match(/role="img"/g)).toHaveLength(1)
    const names = CHART_NAMES.filter(isChartInV0)
    for (const name of [...names, 'hash-rate-distribution']) expect(html).toContain(`href="/charts/${name}"`)
    expect(html).not.toContain('href="/charts/fees"')
    expect(report.status).toBe(200)
  })
})
