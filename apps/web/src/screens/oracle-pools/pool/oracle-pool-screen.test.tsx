import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { aChart, aPoolDetail, FEATURES, USD } from '#data/oracles/testing/oracle-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const POOL = `/api/v2/oracle-pools/${USD}`
const PATH = `/oracle-pool-state/${USD}`
const withPool = (overrides: Partial<OraclePoolDetail> = {}, span = '30days') => ({
  features: FEATURES,
  responses: {
    [POOL]: aPoolDetail(overrides),
    [`${POOL}/chart?timespan=${span}`]: aChart([
      [20_000, '1000000000'],
      [20_001, '800000000'],
      [20_002, '850000000'],
    ]),
    [`${POOL}/readers?limit=10`]: { items: [], total: null, next: null },
  },
})

test('[U12] shows the datapoint as price and raw value, its block and the next possible update', async () => {
  const { text, report, calls } = await renderScreen(PATH, withPool())
  expect(text).toContain(
    'According to the oracles, 1 ERG is worth $1.1765 (block 3\u{a0}021 ). The next update is possible from block 3\u{a0}025.',
  )
  expect(text).toContain('Rate $1.1765 per ERG 850\u{a0}000\u{a0}000 nanoERG per US dollar')
  // From 1 dollar to 20/17 dollars per ERG.
  expect(text).toContain('Last change +17.65\u{a0}% was $1.0000')
  expect(text).toContain('Ready oracles 3 of 4 2 required')
  expect(text).toContain('Rewards left 99\u{a0}993\u{a0}294 simDORT')
  expect(report).toMatchObject({ status: 200, title: 'Oracle pool ERG/USD — Ergo Explorer', canonical: PATH })
  expect(calls).toEqual([POOL, `${POOL}/chart?timespan=30days`, `${POOL}/readers?limit=10`])
})

test('[U12] each oracle shows its last post, missed epochs and labelled deviations from median and rate', async () => {
  const { text, html } = await renderScreen(PATH, withPool())
  expect(text).toContain('The median of 3 ready datapoints is $1.1765.')
  expect(text).toContain('Oracle Status Last datapoint vs median vs rate Last post Missed epochs Reward')
  expect(text).toContain(
    'Ready $1.1648 858\u{a0}500\u{a0}000 nanoERG per US dollar \u{2212}0.99\u{a0}% \u{2212}0.99\u{a0}%',
  )
  expect(text).toContain('Collected $1.1111 900\u{a0}000\u{a0}000 nanoERG per US dollar — \u{2212}5.56\u{a0}%')
  expect(text).toContain('block 3\u{a0}022 · epoch 12 1 of 2 441')
  expect(text).toContain('block 3\u{a0}022 · epoch 9 2 of 2 441')
  expect(html).toContain('title="Missed epochs: 11, 10"')
  expect(html).toContain('title="None of the last 2 epochs missed"')
})

test('[U12] the epoch drawing has the marker at the current block and no style attribute', async () => {
  const { text, html } = await renderScreen(PATH, withPool())
  expect(text).toContain('Epoch 12 next update possible in 3 blocks')
  expect(html).toContain(
    'aria-label="From block 3\u{a0}018 to block 3\u{a0}025, when an update becomes possible; the latest is block 3\u{a0}022."',
  )
  expect(html).toContain('<line x1="57.14%" x2="57.14%" y1="6" y2="100"></line>')
  expect(html).not.toContain('style=')
  const late = await renderScreen(PATH, withPool({ tipHeight: 3027, blocksLate: 3 }))
  expect(late.text).toContain('Overdue by 3 blocks')
  expect(late.text).toContain('An update has been due since block 3\u{a0}025.')
})

test('[U12] shows the rules, the contracts and the transactions that read the pool', async () => {
  const { text } = await renderScreen(PATH, withPool())
  expect(text).toContain('Update interval at least 6 blocks')
  expect(text).toContain('Required oracles at least 2 must be ready')
  expect(text).toContain('Spread at most 5\u{a0}% between the lowest and highest datapoint')
  expect(text).toContain('Height buffer up to 4 blocks')
  expect(text).toContain('Used as data input No transaction has used the recent rates of this pool.')
})

test('[U12] the history has its span in the URL and shows dollars', async () => {
  const { html, text, calls } = await renderScreen(`${PATH}?timespan=1year`, withPool({}, '1year'))
  expect(calls).toContain(`${POOL}/chart?timespan=1year`)
  expect(html).toContain(`href="${PATH}?timespan=all"`)
  expect(html).toContain(`aria-current="true" href="${PATH}?timespan=1year"`)
  expect(text).toContain('$1.1765 6 Oct 2024 per ERG')
  const other = await renderScreen(`${PATH}?timespan=nonsense`, withPool())
  expect(other.calls).toContain(`${POOL}/chart?timespan=30days`)
})

test('[U12] a pool with contracts that cannot be decoded shows only the known data', async () => {
  const { text, report } = await renderScreen(
    PATH,
    withPool({
      pair: null,
      unit: null,
      rate: '77',
      nextRefresh: null,
      minDatapointCount: null,
      refresh: null,
      rewards: null,
      readyCount: null,
      oracleCount: null,
      oracles: [],
      recentRates: [],
    }),
  )
  expect(text).toContain('not verified')
  expect(text).toContain('According to the oracles, the rate is 77 (block 3\u{a0}021 ).')
  expect(text).toContain('Ready oracles —')
  expect(text).toContain('The oracles of this pool are unknown')
  expect(text).toContain('The refresh contract of this pool cannot be decoded.')
  expect(text).not.toContain('next update possible')
  expect(report.status).toBe(200)
})

test('[U12] an unknown or invalid pool id returns 404', async () => {
  for (const id of ['0'.repeat(64), 'nonsense']) {
    const { text, report } = await renderScreen(`/oracle-pool-state/${id}`, { features: FEATURES })
    expect(text).toContain('There is no oracle pool with this token ID.')
    expect(report).toMatchObject({ status: 404, isIndexed: false })
  }
})

test('[U12] [E03] without v2 the page says that pools are not available', async () => {
  const { text, report } = await renderScreen(PATH)
  expect(text).toBe('Oracle pool 4a4a4a4a…4a4a4a4a Not available from this API All oracle pools')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
})

test('[U12] the page has a loading state, an error state and complete texts in each language', async () => {
  expect((await renderScreen(PATH, { features: FEATURES, isLoaded: false })).html).toContain('aria-busy="true"')
  const failed = await renderScreen(PATH, { features: FEATURES, failing: [POOL] })
  expect(failed.report.status).toBe(503)
  expect(failed.text).toContain('The data could not be loaded. Try again')
  const pages = await Promise.all(LOCALES.map(async (locale) => await renderScreen(PATH, { ...withPool(), locale })))
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
  for (const { text } of pages) {
    expect(text).toContain('$1.1765')
    expect(text).not.toMatch(/\{|\}/)
  }
})
