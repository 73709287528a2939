import { expect, test } from 'vitest'
import { aHolder, aParty, aRichList, FEATURES } from '#data/tokens/testing/token-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const FIRST = '/api/v2/rich-list?limit=30&offset=0'
const emission = aParty({
  kind: 'P2S',
  address: '23kMnKRdNrQcKNYs4cuTyq9VKWHVEAi78o9Gn1Hz5epbU5LkM5Bdr',
  label: { name: 'Emission', kind: 'protocol', certainty: 'published', source: 'network settings' },
})
const HOLDERS = [
  aHolder({ amount: '64751754760167' }),
  aHolder({ party: emission, amount: '13488000000000', share: null }),
]

test('[B06] [U09] [K07] /rich-list ranks addresses with their kind, exact balance and share', async () => {
  const { text, html, report, calls } = await renderScreen('/rich-list', {
    features: FEATURES,
    responses: { [FIRST]: aRichList(HOLDERS, '7767722581228.3', 195) },
  })
  expect(text).toContain(
    'The top 10 addresses hold 55.93\u{a0}% of the 167\u{a0}162\u{a0}ERG outside protocol contracts; the top 100 hold 80.84\u{a0}%.',
  )
  expect(text).toContain('Rank Address Balance, ERG Share 1 9fpohzr3…34vzNzjH 64\u{a0}751.7547 60167 38.74\u{a0}%')
  expect(text).toContain('2 Emission 23kMnK…kM5Bdr contract 13\u{a0}488.0000 protocol contract')
  expect(html).toContain('<rect width="28" height="6">')
  expect(text).toContain('Previous Page 1 of 7 Next')
  expect(html).toContain('href="/rich-list?page=2"')
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Rich list — Ergo Explorer' })
  expect(calls).toEqual([FIRST])
})

test('[K07] holders are marked by kind, and locked coins have no share', async () => {
  const label = { name: 'Some Exchange', certainty: 'published', source: 'a list' } as const
  const holders = [
    aHolder({ party: { ...aHolder().party, kind: 'P2S' }, share: null }),
    aHolder({ party: { ...aHolder().party, label: { ...label, kind: 'exchange' } } }),
    aHolder({ party: { ...aHolder().party, kind: 'P2S', label: { ...label, kind: 'miner' } } }),
  ]
  const { html } = await renderScreen('/rich-list', {
    features: FEATURES,
    responses: { [FIRST]: aRichList(holders, null, 3) },
  })
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row).filter((row) => row.includes('/addresses/'))
  expect(rows.map((row) => />(contract|exchange|miner)</.exec(row)?.[1])).toEqual(['contract', 'exchange', 'miner'])
  expect(rows.map((row) => row.includes('protocol contract'))).toEqual([true, false, false])
})

test('the first page shows how the circulating supply is distributed, in groups that do not overlap', async () => {
  const list = aRichList(HOLDERS, '7767722581228.3', 195)
  const { text } = await renderScreen('/rich-list', { features: FEATURES, responses: { [FIRST]: list } })
  expect(text.replaceAll('\u{a0}', ' ')).toContain(
    'Addresses Balance, ERG Share 1 to 10 93 488.0913 78671 55.93 % 11 to 100 41 644.8564 16416 24.91 % ' +
      'All others 32 029.4725 29604 19.16 %',
  )
  const path = '/api/v2/rich-list?limit=30&offset=30'
  const second = await renderScreen('/rich-list?page=2', { features: FEATURES, responses: { [path]: list } })
  expect(second.text).not.toContain('Distribution')
  const emptyList = aRichList([], null, 0)
  const empty = await renderScreen('/rich-list', {
    features: FEATURES,
    responses: { [FIRST]: { ...emptyList, circulating: '0', top: [] } },
  })
  expect(empty.text).not.toContain('Distribution')
})

test('[B06] more addresses than were counted show the least number of pages', async () => {
  const pageOf = async (page: number) => {
    const path = `/api/v2/rich-list?limit=30&offset=${(page - 1) * 30}`
    const responses = { [path]: aRichList(HOLDERS, '7767722581228.3', null) }
    return (await renderScreen(`/rich-list?page=${page}`, { features: FEATURES, responses })).text
  }
  expect(await pageOf(1)).toContain('Previous Page 1 of 334+ Next')
  expect(await pageOf(400)).toContain('Previous Page 400 of 401+ Next')
})

test('[B06] [K07] later pages continue the ranking up to the last address', async () => {
  const { text } = await renderScreen('/rich-list?page=2&limit=60', {
    features: FEATURES,
    responses: { '/api/v2/rich-list?limit=60&offset=60': aRichList(HOLDERS, null, 62) },
  })
  expect(text).toContain('Addresses 61 to 62 by ERG balance.')
  expect(text).toContain('Share 61 9fpohzr3…34vzNzjH')
  expect(text).toContain('Previous Page 2 of 2 Next')
})

test('[K07] without v2 the page says that the list is not available', async () => {
  const { text, report, calls } = await renderScreen('/rich-list')
  expect(text).toBe('Rich list Not available from this API')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(calls).toEqual(['/api/v1/networkState'])
})

test('[K07] a page beyond the last shows a message', async () => {
  const { text, report } = await renderScreen('/rich-list?page=9999', { features: FEATURES })
  expect(text).toContain('Page 9\u{a0}999 does not exist.')
  expect(report.isIndexed).toBe(false)
})

test('the list has its title in each language, a loading state and an error state', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/rich-list', { locale })).report.title),
  )
  expect(new Set(titles).size).toBe(4)
  const { html } = await renderScreen('/rich-list', { features: FEATURES, isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  const failed = await renderScreen('/rich-list', { features: FEATURES, failing: [FIRST] })
  expect(failed.report.status).toBe(503)
  expect(failed.text).toContain('The data could not be loaded. Try again')
})
