import { DAY_MS } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { type RenderScreenOptions, renderScreen } from '#testing/render-screen.tsx'
import { redirect } from './miner-screen.tsx'

const KEY = '9fQYeMEXvSfmL2iUfsDDJ88SVtuPuvTZiB5aR19nKeCKSACVmgx'
const REWARD = '88dhgzEuTXaRQTX5KNdnaWTTX7fEZVEQRn6qP4MJotPuRnS3QpoJxYpSaXoU1y7SHp8ZXMp92TH22DBY'
const START = Date.UTC(2026, 10, 1)

const luck = {
  days: 7,
  blockCount: 1215,
  totalBlockCount: 5040,
  expected: '1252.0',
  percent: '97.0',
  low: 1183,
  high: 1322,
}
const miner = {
  miner: {
    address: REWARD,
    keyAddress: KEY,
    label: { name: 'Heron Pool', kind: 'miner', certainty: 'published', source: 'heron.example' },
  },
  blockCount: 211_904,
  firstDay: Date.UTC(2020, 6, 14),
  lastDay: START + 2 * DAY_MS,
  days: [0, 1, 2].map((day) => ({
    timestamp: START + day * DAY_MS,
    blockCount: 170 + day,
    totalBlockCount: 720,
    income: '541200000000',
    incomeUsd: day === 2 ? null : '270.60',
  })),
  luck: [{ ...luck, days: 1 }, luck, { ...luck, days: 30 }],
}

const responses = (detail: unknown): RenderScreenOptions => ({
  features: ['resolve'],
  responses: {
    [`/api/v2/miners/${KEY}?days=90`]: detail,
    [`/api/v2/blocks?minerAddress=${KEY}&limit=30&offset=0`]: { items: [], total: null, next: null },
  },
})
const render = (detail: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(`/miners/${KEY}`, { ...responses(detail), ...options })

test('says what share of the blocks the miner found, and whether chance explains it', async () => {
  const { text, report } = await render(miner)
  expect(text).toContain('Heron Pool found 24.1 % of the blocks in the last 7 days, about as many as expected.')
  expect(text).toContain('541.2 ERG')
  expect(report).toMatchObject({ status: 200, canonical: `/miners/${KEY}` })
})

test.each([
  [1400, 'more than chance explains'],
  [1100, 'fewer than chance explains'],
])('%i blocks are %s', async (blockCount, words) => {
  expect((await render({ ...miner, luck: [{ ...luck, blockCount }] })).text).toContain(words)
})

test('without earlier blocks there is no luck', async () => {
  const unknown = { ...luck, expected: null, percent: null, low: null, high: null }
  const { text } = await render({ ...miner, luck: [unknown, { ...unknown, days: 30 }] })
  expect(text).toContain('Heron Pool found 24.1 % of the blocks in the last 7 days.')
  expect(text).toContain('no blocks before to compare with')
})

test('states income in dollars at the prices of its days', async () => {
  const { text, html } = await render(miner)
  expect(text).toContain('Income, 3 days 1\u{a0}623.6\u{a0}ERG $541.20 at the prices of each day')
  expect(text).toContain('$270.60')
  expect(html).toContain(`/api/v2/miners/${KEY}/days/export?fromTime=${START}&amp;toTime=${START + 2 * DAY_MS}`)
})

test('lists all blocks of the miner in pages', async () => {
  const next = `/api/v2/blocks?minerAddress=${KEY}&limit=30&offset=30`
  const { html, calls } = await renderScreen(`/miners/${KEY}?page=2`, {
    ...responses(miner),
    responses: { ...responses(miner).responses, [next]: { items: [], total: null, next: null } },
  })
  expect(calls).toContain(next)
  expect(html).toContain(`href="/miners/${KEY}"`)
  expect(html).toContain(`href="/miners/${KEY}?page=3"`)
})

test('names the source of the name, and both addresses', async () => {
  const { text, html } = await render(miner)
  expect(text).toContain('The name Heron Pool comes from heron.example.')
  for (const address of [KEY, REWARD]) expect(html).toContain(`href="/addresses/${address}"`)
})

test('a source that is part of this explorer is named in the language of the page', async () => {
  const label = { ...miner.miner.label, source: 'network settings' }
  const view = { ...miner, miner: { ...miner.miner, label } }
  const texts = await Promise.all(LOCALES.map(async (locale) => (await render(view, { locale })).text))
  expect(texts[0]).toContain('The name Heron Pool comes from network settings.')
  expect(texts[1]).toContain('взято из источника: настройки сети.')
  for (const text of texts.slice(1)) expect(text).not.toContain('network settings')
})

test('the source of a name is sanitized like every text from the API', async () => {
  const label = { ...miner.miner.label, source: 'heron\u{202e}.example\ud800' }
  const { text } = await render({ ...miner, miner: { ...miner.miner, label } })
  expect(text).toContain('The name Heron Pool comes from heron\u{fffd}.example\u{fffd}.')
})

test('an address without blocks has status 404', async () => {
  const { text, report } = await render(null)
  expect(text).toContain('This address has not mined any block.')
  expect(report.status).toBe(404)
})

describe('without v2', () => {
  const NETWORK_STATE = '/api/v1/networkState'
  const redirectFor = (data: null | undefined, features: readonly string[] | null) =>
    redirect(
      { params: { miner: KEY }, search: new URLSearchParams(), features },
      { data: () => data as never, screens: [] },
    )

  test('redirects to the address if the API is known to have no miners', async () => {
    expect(redirectFor(null, null)).toBe(`/addresses/${KEY}`)
    expect(redirectFor(null, [])).toBe(null)
  })
  test('shows an error on this page if the API does not respond', async () => {
    expect(redirectFor(undefined, null)).toBe(null)
    const { text, report, calls } = await renderScreen(`/miners/${KEY}`, { failing: [NETWORK_STATE] })
    expect(calls).toEqual([NETWORK_STATE])
    expect(text).toContain('Try again')
    expect(report.status).toBe(503)
  })
  test('shows an error on this page before the first response of the API', async () => {
    const { text, report, calls } = await renderScreen(`/miners/${KEY}`, { features: undefined })
    expect(calls).toEqual([])
    expect(text).toContain('Try again')
    expect(report.status).toBe(503)
  })
})

describe('in every language', () => {
  test.each(LOCALES)('%s has all texts', async (locale) => {
    const { text } = await render(miner, { locale })
    expect(text).toContain('Heron Pool')
    expect(text).not.toContain('miner.')
  })
})
