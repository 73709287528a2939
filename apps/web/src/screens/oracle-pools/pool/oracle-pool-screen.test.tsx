import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { aChart, aPoolDetail, FEATURES, USD } from '../../../data/oracles/testing/oracle-answers.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const POOL = `/api/v2/oracle-pools/${USD}`
const PATH = `/oracle-pool-state/${USD}`
const offered = (given: Partial<OraclePoolDetail> = {}, span = '30days') => ({
  features: FEATURES,
  answers: {
    [POOL]: aPoolDetail(given),
    [`${POOL}/chart?timespan=${span}`]: aChart([
      [20_000, '1000000000'],
      [20_001, '800000000'],
      [20_002, '850000000'],
    ]),
    [`${POOL}/readers?limit=10`]: { items: [], total: null, next: null },
  },
})

test('[U12] the state of a pool: its datapoint as people say it and raw, since when, and the next', async () => {
  const { text, report, calls } = await renderScreen(PATH, offered())
  expect(text).toContain(
    'By its oracles, 1 ERG costs $1.1765; this rate is of block 3\u{a0}021 and may change from block 3\u{a0}025 on.',
  )
  expect(text).toContain('Rate $1.1765 for 1 ERG 850\u{a0}000\u{a0}000 nanoERG for 1 US dollar')
  // 1 dollar for an ERG and then 20/17 of one.
  expect(text).toContain('Since the rate before +17.65\u{a0}% it was $1.0000')
  expect(text).toContain('Oracles ready 3 of 4 2 needed')
  expect(text).toContain('Rewards left 99\u{a0}993\u{a0}294 simDORT')
  expect(report).toMatchObject({ status: 200, title: 'Oracle pool ERG/USD — Ergo Explorer', canonical: PATH })
  expect(calls).toEqual([POOL, `${POOL}/chart?timespan=30days`, `${POOL}/readers?limit=10`])
})

test('[U12] each oracle shows its last post, its misses and both distances, each by its name', async () => {
  const { text, html } = await renderScreen(PATH, offered())
  expect(text).toContain('The median of 3 ready datapoints is 850\u{a0}000\u{a0}000 nanoERG for 1 US dollar.')
  expect(text).toContain('Oracle State Last datapoint From the median From the rate Last post Missed epochs Reward')
  expect(text).toContain('Ready 858\u{a0}500\u{a0}000 $1.1648 +1.00\u{a0}% +1.00\u{a0}%')
  expect(text).toContain('Collected 900\u{a0}000\u{a0}000 $1.1111 — +5.88\u{a0}%')
  expect(text).toContain('block 3\u{a0}022 · epoch 12 1 of 2 441')
  expect(text).toContain('block 3\u{a0}022 · epoch 9 2 of 2 441')
  expect(html).toContain('title="Missed: epochs 11, 10"')
  expect(html).toContain('title="None of the last 2 was missed"')
})

test('[U12] the epoch is drawn with the needle at the present block, without a style', async () => {
  const { text, html } = await renderScreen(PATH, offered())
  expect(text).toContain('Epoch 12 3 blocks until the rate may change')
  expect(html).toContain(
    'aria-label="From block 3\u{a0}018 to block 3\u{a0}025, where the rate may change; now is block 3\u{a0}022."',
  )
  expect(html).toContain('<line x1="57.14%" x2="57.14%" y1="6" y2="100"></line>')
  expect(html).not.toContain('style=')
  const late = await renderScreen(PATH, offered({ tipHeight: 3027, blocksLate: 3 }))
  expect(late.text).toContain('Late by 3 blocks')
  expect(late.text).toContain('a new rate has been possible since block 3\u{a0}025.')
})

test('[U12] the rules, the contracts and who reads the pool are there', async () => {
  const { text } = await renderScreen(PATH, offered())
  expect(text).toContain('Refresh after 6 blocks at the least')
  expect(text).toContain('Agreement at least 2 oracles must be ready')
  expect(text).toContain('Spread at most 5\u{a0}% between the lowest and the highest datapoint')
  expect(text).toContain('Dating back by up to 4 blocks')
  expect(text).toContain('Read by No transaction has read the recent rates of this pool.')
})

test('[U12] the history has spans in the address, and is said in dollars', async () => {
  const { html, text, calls } = await renderScreen(`${PATH}?timespan=1year`, offered({}, '1year'))
  expect(calls).toContain(`${POOL}/chart?timespan=1year`)
  expect(html).toContain(`href="${PATH}?timespan=all"`)
  expect(html).toContain(`aria-current="true" href="${PATH}?timespan=1year"`)
  expect(text).toContain('$1.1765 6 Oct 2024 for 1 ERG')
  const other = await renderScreen(`${PATH}?timespan=nonsense`, offered())
  expect(other.calls).toContain(`${POOL}/chart?timespan=30days`)
})

test('[U12] of a pool whose contracts nobody can read, only what is known is shown', async () => {
  const { text, report } = await renderScreen(
    PATH,
    offered({
      pair: null,
      unit: null,
      rate: '77',
      nextRefresh: null,
      minDatapoints: null,
      refresh: null,
      rewards: null,
      readyCount: null,
      oracleCount: null,
      oracles: [],
      recentRates: [],
    }),
  )
  expect(text).toContain('not verified')
  expect(text).toContain('By its oracles, the rate is 77; it is of block 3\u{a0}021.')
  expect(text).toContain('Oracles ready —')
  expect(text).toContain('Who the oracles of this pool are cannot be told')
  expect(text).toContain('The contract that refreshes this pool is not one that can be read here.')
  expect(text).not.toContain('until the rate may change')
  expect(report.status).toBe(200)
})

test('[U12] an id that names no pool is not found, whatever it is', async () => {
  for (const id of ['0'.repeat(64), 'nonsense']) {
    const { text, report } = await renderScreen(`/oracle-pool-state/${id}`, { features: FEATURES })
    expect(text).toContain('There is no oracle pool with this token.')
    expect(report).toMatchObject({ status: 404, isIndexed: false })
  }
})

test('[U12] [E03] an API without v2 tells nothing of a pool, and the page says so', async () => {
  const { text, report } = await renderScreen(PATH)
  expect(text).toBe('Oracle pool 4a4a4a4a…4a4a4a4a Not offered by this API All oracle pools')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
})

test('[U12] the page has a face before the answer and one without it, and whole sentences in each language', async () => {
  expect((await renderScreen(PATH, { features: FEATURES, isLoaded: false })).html).toContain('aria-busy="true"')
  const failed = await renderScreen(PATH, { features: FEATURES, failing: [POOL] })
  expect(failed.report.status).toBe(503)
  expect(failed.text).toContain('The data did not arrive. Try again')
  const pages = await Promise.all(LOCALES.map(async (locale) => await renderScreen(PATH, { ...offered(), locale })))
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
  for (const { text } of pages) {
    expect(text).toContain('$1.1765')
    expect(text).not.toMatch(/\{|\}/)
  }
})
