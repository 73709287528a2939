import { expect, test } from 'vitest'
import { CURRENT, PREVIOUS, V0_INFO, V0_STATS } from '#data/stats/testing/stats-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'

const RESPONSES = {
  '/api/v0/stats': V0_STATS,
  '/api/v0/info': V0_INFO,
  '/api/v2/stats': { activity: CURRENT, previous: PREVIOUS },
}

async function renderStats(options: RenderScreenOptions = {}) {
  const page = await renderScreen('/stats', { features: ['stats'], responses: RESPONSES, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

test('[U13] [C06] /stats shows the last 24 hours beside the 24 hours before', async () => {
  const { text, report, calls } = await renderStats()
  expect(text).toContain('In the last 24 hours, miners mined 730 blocks with 4 923 transactions and earned 28 694 ERG.')
  expect(text).toContain(
    'Block summary Blocks mined Blocks of the main chain in the last 24 hours. The target is 720 a day.' +
      ' Chart 730 before: 521 +40.1 %',
  )
  expect(text).toContain('Chart 1 min 58 sec before: 2 min 47 sec −29.3 %')
  expect(text).toContain('Chart 8.6832 99754 ERG before: 5.7449 89616 ERG +51.1 %')
  expect(text).toContain('% of transaction volume is the total miner revenue as a share of it.')
  expect(text).toContain('0.03 % before: 0.02 % +0.01 points')
  expect(text).toContain('1.33 % before: 2.39 % −1.06 points')
  expect(text).toContain('5.8286 98618 ERG before: 9.2474 29533 ERG −37.0 %')
  expect(text).toContain('Chart 161.72 T before: 211.08 T −23.4 %')
  expect(text).toContain('Chart 1.37 TH/s before: 1.27 TH/s +7.6 %')
  expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: '/stats', title: 'Stats — Ergo Explorer' })
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})

test('changes have a colour only where a rise is good news', async () => {
  const { markup } = await renderStats()
  const html = markup.replaceAll(/\s+/gu, ' ')
  for (const coloured of ['+40.1 %', '+7.6 %']) expect(html).toContain(`<b class="is-in">${coloured}</b>`)
  for (const neutral of ['−29.3 %', '−37.0 %', '−23.4 %']) expect(html).toContain(`<b>${neutral}</b>`)
})

test('[C06] [E03] with v0 and v1 only, shows every figure without the day before', async () => {
  const { text, calls } = await renderStats({ features: null })
  expect(text).toContain('Chart 28 694.6832 99754 ERG')
  expect(text).toContain('28 686.0000 ERG')
  expect(text).not.toContain('before:')
  expect(text).toContain('9 007 199 254.7409 93123 ERG')
  expect(text).toContain('Total output volume is the value of the new boxes that are still unspent')
  expect(calls).toEqual(['/api/v0/stats', '/api/v0/info', '/api/v0/charts/hash-rate-distribution'])
})

test('[C06] when only the day before fails, shows the figures without it', async () => {
  const { text, report } = await renderStats({ failing: ['/api/v2/stats'] })
  expect(report.status).toBe(200)
  expect(text).toContain('Chart 730 Average mining time')
})

test('[C07] when stats fail, the page names the stats service and the request', async () => {
  const { text, report, html } = await renderStats({ failing: ['/api/v0/stats'] })
  expect(text).toContain('The data could not be loaded. The stats service did not respond: GET /api/v0/stats Try again')
  expect(report).toMatchObject({ status: 503, isIndexed: false })
  expect(html).toContain('href="/stats"')
})

test('[C07] when info fails, the page says SERVICE UNAVAILABLE and still shows the day', async () => {
  const { text, report } = await renderStats({ failing: ['/api/v0/info'] })
  expect(text).toContain('SERVICE UNAVAILABLE The figures above could not be loaded: GET /api/v0/info')
  expect(text).toContain('Chart 730')
  expect(report.status).toBe(200)
})

test('[C06] a day without blocks shows a message and no averages', async () => {
  const empty = {
    blockSummary: { total: 0, averageMiningTime: 0, totalCoins: 0 },
    transactionsSummary: { total: 0, totalFee: 0, totalOutput: 0, estimatedTransactionVolume: 0 },
    miningCost: { ...V0_STATS.miningCost, totalMinersRevenue: 0 },
  }
  const activity = {
    ...CURRENT,
    blockCount: 0,
    transactionCount: 0,
    averageBlockTime: null,
    revenue: '0',
    fees: '0',
    reward: '0',
  }
  const { text } = await renderStats({
    responses: { ...RESPONSES, '/api/v0/stats': empty, '/api/v2/stats': { activity, previous: PREVIOUS } },
  })
  expect(text).toContain('No blocks were mined in the last 24 hours.')
  expect(text).toContain('Chart — before: 2 min 47 sec —')
})

test('[G07] while loading, the same tables are shown', async () => {
  const { html, text } = await renderStats({ isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('Mining cost')
})

test('[G02] [U20] all texts are translated into every language', async () => {
  const pages = await Promise.all(LOCALES.map((locale) => renderStats({ locale })))
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
  for (const { text } of pages) expect(text).not.toMatch(/\{|undefined|NaN|stats\./)
})

const DAY_MS = 86_400_000

test('[C06] the coins of the supply add up, and figures with a chart have their days', async () => {
  const chart = (name: string, values: readonly string[]) => ({
    name,
    points: values.map((value, day) => ({ timestamp: day * DAY_MS, value })),
  })
  const { text, markup } = await renderStats({
    responses: {
      ...RESPONSES,
      '/api/v2/supply': {
        circulating: '80000000000000001',
        maximum: '97739924000000000',
        total: '97739925000000000',
        lockedTotal: '17000000000000000',
        reemissionDebt: '739924999999999',
      },
      '/api/v2/charts': {
        items: [
          chart('blocks', ['700', '720', '710']),
          chart('fees', ['1', '3']),
          chart('miners-revenue', ['10', '20']),
        ],
      },
    },
  })
  expect(text).toContain(
    'Circulating supply 80 000 000.000000001 81.85 % Locked in protocol contracts 17 000 000.000000000 17.39 %' +
      ' Re-emission debt 739 924.999999999 0.76 % All coins, ERG 97 739 925.000000000 fixed by the protocol',
  )
  // Blocks, coins mined, fees, revenue, and the share of fees.
  expect(markup.match(/viewBox="0 0 200 34"/g)).toHaveLength(5)
})
