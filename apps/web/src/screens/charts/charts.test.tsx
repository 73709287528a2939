import { describe, expect, test } from 'vitest'
import { DAILY_CHARTS } from '../../data/charts/chart-names.ts'
import { aChart, aDistribution, FEATURES, FIRST_DAY, someV0Points } from '../../data/charts/testing/chart-answers.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const RATE = '/api/v2/charts/hash-rate?timespan=30days'
const VALUES = ['20000000000000', '18000000000000', '25000000000000', '4']
const chart = (search = '', answers: Readonly<Record<string, unknown>> = { [RATE]: aChart(VALUES) }) =>
  renderScreen(`/charts/hash-rate${search}`, { features: FEATURES, answers })

describe('a chart', () => {
  test('[U14] [C01] says its unit, how it stands to the beginning, and what it came to', async () => {
    const { text, html, report, calls } = await chart()
    expect(text).toContain('On 3 Oct 2026 miners pointed 25.00\u{a0}TH/s at Ergo, 25.0\u{a0}% more than on 1 Oct 2026.')
    expect(text).toContain('25.00 TH/s 3 Oct 2026 2.16\u{a0}EH/d in the whole day 700 blocks that day')
    expect(text).toMatch(
      /Lowest 18\.00\u{a0}TH\/s 2 Oct 2026 Highest 25\.00\u{a0}TH\/s 3 Oct 2026 Average 21\.00\u{a0}TH\/s of 3 days/u,
    )
    expect(text).toContain('Days are UTC. Today is not over and not shown.')
    expect(html).toContain(
      'aria-label="Hash rate, 3 days: lowest 18.00\u{a0}TH/s, highest 25.00\u{a0}TH/s, last 25.00\u{a0}TH/s."',
    )
    expect(html).not.toMatch(/<[^>]* style=/)
    expect(report).toMatchObject({ status: 200, title: 'Hash rate — Ergo Explorer', canonical: '/charts/hash-rate' })
    expect(calls).toEqual([RATE])
  })

  test('[C01] has a table of the same days, the newest first', async () => {
    const { text } = await chart()
    expect(text).toMatch(
      /Day Hash rate In a day Blocks Change 3 Oct 2026 25\.00\u{a0}TH\/s 2\.16\u{a0}EH\/d 700 \+38\.9\u{a0}% 2 Oct 2026 18\.00\u{a0}TH\/s .* −10\.0\u{a0}% 1 Oct 2026 20\.00\u{a0}TH\/s .* —/u,
    )
  })

  test('[C04] six spans are links, and keep the scale', async () => {
    const { html, text } = await chart('?scale=log')
    expect(text).toContain('30 days 60 days 180 days 1 year 2 years All time')
    expect(html).toContain('aria-current="true" href="/charts/hash-rate?scale=log"')
    for (const span of ['60days', '180days', '1year', '2years', 'all'])
      expect(html).toContain(`href="/charts/hash-rate?timespan=${span}&amp;scale=log"`)
  })

  test('[C03] linear or logarithmic are links, and another scale is another drawing', async () => {
    const linear = await chart()
    const logarithmic = await chart('?scale=log')
    expect(linear.html).toContain('href="/charts/hash-rate?scale=log"')
    expect(logarithmic.html).toContain('href="/charts/hash-rate"')
    const lineOf = (html: string) => /d="(M0 [\d.]+L0 [^"]+)"/.exec(html)?.[1]
    expect(lineOf(linear.html)).not.toBe(lineOf(logarithmic.html))
  })

  test('[C03] a day with nothing is said to have no place on a logarithmic scale', async () => {
    const { text, html } = await chart('?scale=log', { [RATE]: aChart(['5', '0', '7', '1']) })
    expect(text).toContain('1 day with zero has no place on a logarithmic scale.')
    expect(html).not.toMatch(/NaN|Infinity/)
  })

  test('[C02] exports are links of the API without scripts', async () => {
    const { html } = await chart('?timespan=1year', {})
    for (const format of ['csv', 'json'])
      expect(html).toContain(
        `href="/api/v2/charts/hash-rate/export?format=${format}&amp;timespan=1year" download="" aria-label="Export ${format.toUpperCase()}"`,
      )
  })

  test.each(DAILY_CHARTS)('[C01] %s has a sentence, a drawing and a description in each language', async (name) => {
    for (const locale of LOCALES) {
      const { text, html, report } = await renderScreen(`/charts/${name}`, {
        features: FEATURES,
        locale,
        answers: { [`/api/v2/charts/${name}?timespan=30days`]: aChart(['100', '50', '1']) },
      })
      expect(text).toContain('50.0\u{a0}%')
      expect(html).toContain('role="img"')
      expect(report.description).not.toBe('')
    }
  })

  test('[E03] shows the same from v0, without what it cannot tell', async () => {
    const { text, calls } = await renderScreen('/charts/hash-rate', {
      answers: {
        '/api/v0/charts/hash-rate?timespan=31days': someV0Points([
          1_728_000_000_000_000_000n,
          2_160_000_000_000_000_000n,
          5,
        ]),
      },
    })
    expect(text).toContain('On 2 Oct 2026 miners pointed 25.00\u{a0}TH/s at Ergo, 25.0\u{a0}% more than on 1 Oct 2026.')
    expect(text).not.toContain('blocks that day')
    expect(calls).toEqual(['/api/v0/charts/hash-rate?timespan=31days'])
  })

  test('[G08] in somebody else’s page is the chart and how long it is', async () => {
    const { text, html } = await chart('?iframe=1')
    expect(text).toMatch(/^Hash rate/)
    expect(html).toContain('href="/charts/hash-rate?timespan=60days&amp;iframe=1"')
    expect(text).not.toContain('As a table')
    expect(text).not.toContain('CSV')
  })

  test('[C05] has no data while it loads, and says so', async () => {
    const { html, report } = await renderScreen('/charts/total', { features: FEATURES, isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('role="img"')
    expect(report.status).toBe(200)
  })

  test('of no day that is over says so', async () => {
    const { text, report } = await chart('', { [RATE]: aChart(['5']) })
    expect(text).toContain('No day of this span is over yet.')
    expect(report.status).toBe(200)
  })

  test('that does not arrive is told with 503', async () => {
    const { report, text } = await renderScreen('/charts/hash-rate', { features: FEATURES, failing: [RATE] })
    expect(report.status).toBe(503)
    expect(text).toContain('The data did not arrive. Try again')
  })

  test('[U14] that nobody knows is not found', async () => {
    const { report, text, calls } = await renderScreen('/charts/weather<b>', { features: FEATURES })
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(text).toContain('There is no such chart. weather&lt;b&gt; All charts')
    expect(calls).toEqual([])
  })
})

describe('the hash-rate distribution', () => {
  const PATH = '/api/v2/charts/hash-rate-distribution?timespan=30days'
  test('[C01] names miners and their shares, without a scale', async () => {
    const { text, html } = await renderScreen('/charts/hash-rate-distribution', {
      features: FEATURES,
      answers: { [PATH]: aDistribution() },
    })
    expect(text).toContain('Of 300 blocks since 1 Oct 2026, the miner =Pool found 66.67\u{a0}%; nobody found more.')
    expect(text).toMatch(/=Pool 200 66\.67\u{a0}% bbbbbb…bbbbbb 97 32\.33\u{a0}% 3 other miners 3 1\.00\u{a0}%/u)
    expect(text).toContain('All time')
    expect(text).not.toContain('Logarithmic')
    expect(html).toContain('href="/addresses/aaaaaaaaaaaaaaaa"')
  })

  test('[E03] is that of 24 hours from v0, with no spans to choose', async () => {
    const { text } = await renderScreen('/charts/hash-rate-distribution?timespan=all', {
      answers: {
        '/api/v0/charts/hash-rate-distribution': [
          { name: 'HeroMiners', value: 5 },
          { name: 'other', value: 2 },
        ],
      },
    })
    expect(text).toContain(
      'Of 7 blocks in the last 24 hours, the miner HeroMiners found 71.43\u{a0}%; nobody found more.',
    )
    expect(text).toContain('Other miners 2 28.57\u{a0}%')
    expect(text).not.toContain('All time')
  })

  test('of no blocks says so', async () => {
    const { text } = await renderScreen('/charts/hash-rate-distribution')
    expect(text).toContain('No blocks were found in this span.')
  })
})

describe('the overview', () => {
  const outline = { charts: DAILY_CHARTS.map((name) => ({ name, points: [day(0, '5'), day(1, '7')] })) }
  function day(index: number, value: string) {
    return { timestamp: FIRST_DAY + index * 86_400_000, value }
  }

  test('[U14] [C01] draws every chart small, with the way to it', async () => {
    const { html, text, report, calls } = await renderScreen('/charts', {
      features: FEATURES,
      answers: {
        '/api/v2/charts': outline,
        '/api/v2/charts/hash-rate-distribution?timespan=30days': aDistribution(),
      },
    })
    for (const name of [...DAILY_CHARTS, 'hash-rate-distribution']) expect(html).toContain(`href="/charts/${name}"`)
    expect(html.match(/role="img"/g)).toHaveLength(7)
    expect(text).toContain('Hash rate 7.00\u{a0}H/s 2 Oct 2026')
    expect(text).toContain('66.67\u{a0}% =Pool')
    expect(text).toContain('8 charts of the chain')
    expect(report).toMatchObject({ status: 200, title: 'Charts — Ergo Explorer' })
    expect(calls).toHaveLength(2)
  })

  test('that does not arrive is told with 503, and still leads to every chart', async () => {
    const { html, report } = await renderScreen('/charts', { features: FEATURES, failing: ['/api/v2/charts'] })
    expect(report.status).toBe(503)
    expect(html).toContain('href="/charts/difficulty"')
  })

  test('[E03] has every link, and draws what a host of v0 is asked for', async () => {
    const { html, report } = await renderScreen('/charts', {
      answers: { '/api/v0/charts/hash-rate?timespan=61days': someV0Points([86_400, 172_800, 1]) },
    })
    expect(html.match(/role="img"/g)).toHaveLength(1)
    for (const name of [...DAILY_CHARTS, 'hash-rate-distribution']) expect(html).toContain(`href="/charts/${name}"`)
    expect(report.status).toBe(200)
  })
})
