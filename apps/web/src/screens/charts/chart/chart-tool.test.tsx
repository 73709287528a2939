import { DAY_MS } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { buildSeriesTable, formatCsv } from '#data/charts/export-table.ts'
import { aChart, FEATURES, FIRST_DAY } from '#data/charts/testing/chart-responses.ts'
import { correlateDays, movingAverage } from '#data/charts/chart-summary.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { buildLinePath, createPlot, placeOnPlot } from '#ui/chart/chart-plot.ts'
import { renderChartSvg } from '#ui/chart/render-chart-svg.ts'
import { redirect } from '../overview/charts-screen.tsx'

const RATES = ['20000000000000', '18000000000000', '25000000000000', '24000000000000']
const FEES = ['1000000000', '3000000000', '2000000000', '4000000000']
const annotation = (kind: string, height: number, at: number) => ({
  kind,
  height,
  timestamp: at,
  blockVersion: kind === 'hard-fork' ? 2 : null,
  emission: kind === 'reward' ? '72000000000' : null,
})
const ANNOTATIONS = {
  items: [
    annotation('hard-fork', 10, FIRST_DAY - 400 * DAY_MS),
    annotation('difficulty', 800, FIRST_DAY + DAY_MS + 5),
    annotation('reward', 1500, FIRST_DAY + 2 * DAY_MS + 5),
  ],
}
const query = (chart: string, times = '') => `/api/v2/charts/${chart}?timespan=30days${times}`
const responses = (times = '') => ({
  [query('hash-rate', times)]: aChart(RATES),
  [query('fees', times)]: aChart(FEES, { name: 'fees' }),
  '/api/v2/charts/annotations': ANNOTATIONS,
})
const render = (search: string, times = '', locale: (typeof LOCALES)[number] = 'en') =>
  renderScreen(`/charts/hash-rate${search}`, { features: FEATURES, responses: responses(times), locale })
const points = (values: readonly string[]) => values.map((value, index) => ({ at: FIRST_DAY + index * DAY_MS, value }))

describe('days of the URL', () => {
  const TIMES = `&fromTime=${FIRST_DAY}&toTime=${FIRST_DAY + 3 * DAY_MS}`
  const SEARCH = '?from=2026-10-01&to=2026-10-04'

  test('are requested whole; headline, figures and exports follow them', async () => {
    const { text, html, calls } = await render(SEARCH, TIMES)
    expect(calls).toContain(query('hash-rate', TIMES))
    expect(text).toContain('Hash rate was 24.00\u{a0}TH/s on 4 Oct 2026, up 20.0\u{a0}% from 1 Oct 2026.')
    expect(text).toContain('Highest 25.00\u{a0}TH/s 3 Oct 2026')
    expect(html).toContain(`/export?format=csv&amp;timespan=30days${TIMES.replaceAll('&', '&amp;')}" download`)
    // No span is current, and each one leaves the days.
    expect(html).not.toMatch(/aria-current="true" href="[^"]*">30 days/)
    expect(html).toContain('href="/charts/hash-rate?timespan=1year"')
  })

  test('move by links: earlier, later, in and out', async () => {
    const { html } = await render(SEARCH, TIMES)
    for (const range of [
      'from=2026-09-27&amp;to=2026-09-30',
      'from=2026-10-05&amp;to=2026-10-08',
      'from=2026-10-02&amp;to=2026-10-03',
      'from=2026-09-29&amp;to=2026-10-06',
    ])
      expect(html).toContain(`href="/charts/hash-rate?${range}"`)
  })

  test('can be typed into a form that needs no scripts', async () => {
    const { html } = await render(`${SEARCH}&scale=log&average=7`, TIMES)
    expect(html).toContain('<form aria-label="Charts and dates" action="/en/charts" method="get"')
    expect(html).toContain('type="date" name="from" value="2026-10-01"')
    expect(html).toContain('<input type="hidden" name="scale" value="log"/>')
    expect(html).toContain('<input type="hidden" name="average" value="7"/>')
    const search = new URLSearchParams('a=fees&b=&from=2026-10-01&to=&average=7')
    const target = redirect({ params: {}, search, features: FEATURES }, { data: () => undefined, screens: [] })
    expect(target).toBe('/charts/fees?from=2026-10-01&average=7')
  })

  test('[E03] are selected from all days of v0', async () => {
    const path = '/api/v0/charts/hash-rate?timespan=100years'
    const values = [1, 2, 3, 4, 5].map((value, index) => ({
      timestamp: FIRST_DAY + index * DAY_MS + 61_000,
      value: value * 86_400,
    }))
    const { text, calls } = await renderScreen('/charts/hash-rate?from=2026-10-02&to=2026-10-03', {
      responses: { [path]: values },
    })
    expect(calls).toEqual([path])
    expect(text).toContain('Hash rate was 3.00\u{a0}H/s on 3 Oct 2026, up 50.0\u{a0}% from 2 Oct 2026.')
  })
})

describe('two charts', () => {
  test('have a line and an axis each, both sentences, their changes and a column each', async () => {
    const { text, html, calls } = await render('?b=fees')
    expect(calls.toSorted()).toEqual(['/api/v2/charts/annotations', query('fees'), query('hash-rate')].toSorted())
    expect(text).toContain('Hash rate was 24.00\u{a0}TH/s on 4 Oct 2026, up 20.0\u{a0}% from 1 Oct 2026.')
    expect(text).toContain('Transactions paid 4\u{a0}ERG in fees on 4 Oct 2026')
    expect(text).toContain('Transaction fees 4\u{a0}ERG +300.0\u{a0}% since 1 Oct 2026 Correlation 0.20 in this range')
    expect(text).toMatch(/4 Oct 2026 24\.00\u{a0}TH\/s 4\u{a0}ERG/u)
    const size = { width: 1000, height: 400 }
    expect(html).toContain(`data-line="second" d="${buildLinePath(createPlot(points(FEES)), size)}"`)
    expect(html).toContain('data-axes="two"')
  })

  test('have texts in each language', async () => {
    for (const locale of LOCALES) {
      const { text, html } = await render('?b=fees&average=7&notes=forks,rewards', '', locale)
      expect(text).not.toMatch(/chart\.|undefined|NaN/)
      expect(html).not.toContain('style=')
    }
  })
})

test('a moving average is exact and begins when it has enough days', async () => {
  const days = points(['1', '2', '4', '9', '0.5'])
  expect(movingAverage(days, 2).map((day) => day?.value)).toEqual([undefined, '1.5', '3', '6.5', '4.8'])
  const many = Array.from({ length: 9 }, (_, index) => String(10_000_000_000_000 * (index + 1)))
  const { html, text } = await renderScreen('/charts/hash-rate?average=7', {
    features: FEATURES,
    responses: { [query('hash-rate')]: aChart(many) },
  })
  const plot = createPlot(points(many))
  const spots = placeOnPlot(plot, movingAverage(points(many), 7), points(many))
  expect(spots.filter((spot) => spot !== null)).toHaveLength(3)
  expect(html).toContain(`data-line="average" d="${buildLinePath({ spots }, { width: 1000, height: 400 })}"`)
  expect(text).toContain('7-day average 60.00\u{a0}TH/s')
})

describe('annotations', () => {
  test('number the forks in the picture, and list all of them with the week around each', async () => {
    const { text, html } = await render('')
    expect(text).toContain('Hard fork: block version 2 block 10, 27 Aug 2025 Week around it')
    expect(text).toContain('EIP-37: shorter difficulty epochs block 800, 2 Oct 2026')
    expect(text).not.toContain('Emission falls')
    // The first fork is before the picture.
    expect(html.match(/textAnchor="middle">\d<|text-anchor="middle">\d</g)).toHaveLength(1)
    expect(html).toContain('href="/charts/hash-rate?from=2026-09-29&amp;to=2026-10-05"')
    expect(html).toContain('href="/charts/hash-rate?notes=forks%2Crewards"')
  })

  test('show reward steps on request, or none', async () => {
    expect((await render('?notes=rewards')).text).toContain('Emission falls to 72\u{a0}ERG per block')
    expect((await render('?notes=none')).text).toContain('No annotations selected.')
  })
})

describe('[C02] exports of what is shown', () => {
  const average = { days: 2, values: movingAverage(points(FEES), 2) }
  test('have a row for each day, with the second chart and the averages', () => {
    const series = [
      { name: 'hash-rate', days: points(RATES), average: null },
      { name: 'fees', days: points(FEES).slice(1), average },
    ] as const
    expect(formatCsv(buildSeriesTable(series, 'Erg'))).toBe(
      'day_utc,timestamp,hash_rate_hashes_per_second,fees_erg,fees_erg_average_2_days\r\n' +
        '2026-10-01,1790812800000,20000000000000,,\r\n' +
        '2026-10-02,1790899200000,18000000000000,3,2\r\n' +
        '2026-10-03,1790985600000,25000000000000,2,2.5\r\n' +
        '2026-10-04,1791072000000,24000000000000,4,3\r\n',
    )
  })

  test('the picture file has the lines of the page at its size', () => {
    const [rates, fees] = [points(RATES), points(FEES)]
    const svg = renderChartSvg({
      title: 'A',
      subtitle: 'B',
      source: 'C',
      points: rates,
      averages: movingAverage(rates, 2),
      second: { points: fees, formatMark: (value) => value, averages: average.values },
      flags: [{ at: FIRST_DAY + DAY_MS, text: '1' }],
      formatMark: (value) => value,
      formatTime: String,
    })
    const width = Number(/M\d+ [\d.]+h([\d.]+)/.exec(svg)?.[1])
    const size = { width, height: 408 }
    const plot = createPlot(rates)
    const second = createPlot(fees)
    for (const spots of [
      plot.spots,
      placeOnPlot(plot, movingAverage(rates, 2), rates),
      second.spots,
      placeOnPlot(second, average.values, rates),
    ])
      expect(svg).toContain(`d="${buildLinePath({ spots }, size)}"`)
    expect(svg).toContain('text-anchor="middle" fill="#1d1c19">1</text>')
  })
})

test('the correlation counts the days that both charts have', () => {
  expect(correlateDays(points(['1', '2', '3']), points(['2', '4', '6', '9']))).toBeCloseTo(1)
  expect(correlateDays(points(['1', '2', '3']), points(['3', '2', '1']))).toBeCloseTo(-1)
  expect(correlateDays(points(['1', '2']), points(['1', '2']))).toBeUndefined()
  expect(correlateDays(points(['1', '1', '1']), points(['1', '2', '3']))).toBeUndefined()
})
