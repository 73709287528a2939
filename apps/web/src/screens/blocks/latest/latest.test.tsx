import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { FEATURES, ID, v2Block } from '#data/blocks/testing/block-responses.ts'
import { v1Listed } from '#data/blocks/testing/legacy-responses.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const LIMIT = {
  '/api/v1/epochs/params': { maxBlockSize: 44_180 },
  '/api/v2/mempool': { maxBlockSize: 44_180 },
}
const list = (path: string, total = 61, items: readonly unknown[] = [v2Block]) => ({
  [path]: { items, total, next: null },
  ...LIMIT,
})
const FIRST = '/api/v2/blocks?limit=30&offset=0'
const latest = () => renderScreen('/latest-blocks', { features: FEATURES, responses: list(FIRST) })

test('[U02] [B04] /latest-blocks lists height, age, wait, transactions, size, miner and fees', async () => {
  const { text, html, report, calls } = await latest()
  expect(text).toContain('Block 128 is the latest, mined on 26 Dec 2024, 16:14:27 UTC')
  expect(text).toMatch(
    /Height Age Wait before it Time since the block before\. .* What is in it Transactions Size Mined by Fees, ERG 128 26 Dec 2024, 16:14:27 UTC 1\u{a0}min 59\u{a0}sec 1 other 2 4\.42\u{a0}kB 9fvec3Ln…SApbUgrQ 0\.0011/u,
  )
  expect(html).toContain(`href="/blocks/${ID}"`)
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Latest blocks — Ergo Explorer' })
  expect(calls).toHaveLength(2)
})

test('only a block that fills a quarter of the maximum size states its share', async () => {
  const blockOf = (size: number, index: number) => ({ ...v2Block, blockId: `${index}`.repeat(64), size })
  const blocks = [11_044, 11_045, 44_180].map(blockOf)
  const { text } = await renderScreen('/latest-blocks', {
    features: FEATURES,
    responses: list(FIRST, 61, blocks),
  })
  expect([...text.matchAll(/([\d.]+\u{a0}kB)( [\d.]+\u{a0}% full)?/gu)].map(([shown]) => shown)).toEqual([
    '11.04\u{a0}kB',
    '11.05\u{a0}kB 25.00\u{a0}% full',
    '44.18\u{a0}kB 100.00\u{a0}% full',
  ])
})

test('the listed blocks are drawn at the times at which they were mined, with links that the table repeats', async () => {
  const rival = { ...v2Block, blockId: 'ab'.repeat(32), height: 127, timestamp: v2Block.timestamp - 120_000 }
  const { text, html } = await renderScreen('/latest-blocks', {
    features: FEATURES,
    responses: list(FIRST, 61, [v2Block, rival]),
  })
  expect(text).toContain('Blocks in time 2 blocks in 2\u{a0}min, one every 2\u{a0}min on average')
  expect(html).toMatch(new RegExp(`<a (?=[^>]*tabindex="-1")[^>]*href="/blocks/${rival.blockId}"`, 'i'))
  expect(html).toContain('<title>Block 127, 26 Dec 2024, 16:12:27 UTC: 2 transactions</title>')
})

test('a row names the two most frequent groups of transactions', async () => {
  const kinds = (...counts: readonly [string, number][]) =>
    counts.map(([kind, transactionCount]) => ({ kind, transactionCount, size: 300 }))
  const contents = [
    kinds(['mining-reward', 1], ['transfer', 3], ['consolidation', 2], ['trade', 1], ['oracle-post', 2]),
    kinds(['mining-reward', 1]),
    kinds(['mint', 1]),
  ].map((transactionKinds, i) => Object.assign({}, v2Block, { blockId: `${i}`.repeat(64), transactionKinds }))
  const { html } = await renderScreen('/latest-blocks', { features: FEATURES, responses: list(FIRST, 61, contents) })
  for (const cell of ['5 transfers, 2 data updates', 'mining', '1 mint or burn'])
    expect(html).toContain(`>${cell}</td>`)
})

test('[U22] /latest-blocks links to the blocks by date', async () => {
  expect((await latest()).html).toMatch(/<a[^>]* href="\/data"[^>]*>Blocks by date<\/a>/)
})

test('[B04] v1 lists the reward, because it knows no fees and waits', async () => {
  const { text } = await renderScreen('/latest-blocks', {
    responses: { '/api/v1/blocks?limit=30&offset=0': { items: [v1Listed], total: 61 } },
  })
  expect(text).toMatch(
    /Height Age Transactions Size Mined by Miner reward, ERG 128 26 Dec 2024, 16:14:27 UTC 2 4\.42\u{a0}kB 9fvec3Ln…SApbUgrQ 67\.5 000/u,
  )
})

test('[B06] a list has Previous, Next and its page number, and keeps the number of rows', async () => {
  const { html, text } = await renderScreen('/latest-blocks?page=2&limit=60', {
    features: FEATURES,
    responses: list('/api/v2/blocks?limit=60&offset=60', 200),
  })
  expect(text).toContain('Previous Page 2 of 4 Next')
  expect(html).toContain('href="/latest-blocks?limit=60"')
  expect(html).toContain('href="/latest-blocks?limit=60&amp;page=3"')
  expect(text).toContain('Blocks 128 to 128 of 200.')
})

test('[B06] a page beyond the last says so and links to the last', async () => {
  const { text, html, report } = await renderScreen('/latest-blocks?page=9', {
    features: FEATURES,
    responses: list('/api/v2/blocks?limit=30&offset=240', 61, []),
  })
  expect(text).toContain('Page 9 does not exist. The last page is 3.')
  expect(html).toContain('href="/latest-blocks?page=3"')
  expect(report.isIndexed).toBe(false)
})

test('[U03] an unknown path returns 404 with a notice above the latest blocks and is not indexed', async () => {
  const { text, html, report } = await renderScreen('/nothing/here', { features: FEATURES, responses: list(FIRST) })
  expect(report).toMatchObject({ status: 404, isIndexed: false })
  expect(text).toMatch(/^Not found This page does not exist. Here are the latest blocks\..*Height Age/)
  expect(html).toContain('href="/latest-blocks?page=2"')
})

test('[U20] each page has its title in the visitor’s language', async () => {
  const titleOf = async (path: string, locale: (typeof LOCALES)[number]) =>
    (await renderScreen(path, { features: FEATURES, responses: list(FIRST), locale })).report.title
  const titles = (path: string) => Promise.all(LOCALES.slice(0, 4).map((locale) => titleOf(path, locale)))
  expect(await titles('/nothing')).toEqual([
    'Not found — Ergo Explorer',
    'Не найдено — Ergo Explorer',
    'Tidak ditemukan — Ergo Explorer',
    'Bulunamadı — Ergo Explorer',
  ])
  expect(new Set([...(await titles('/latest-blocks')), ...(await titles('/data'))]).size).toBe(8)
})

const DAYS = '&fromTime=1794441600000&toTime=1794614399999'

test('[U22] [B05] /data filters by days and shows the number of results', async () => {
  const { text, html, report } = await renderScreen('/data?from=2026-11-12&to=2026-11-13', {
    features: FEATURES,
    responses: list(FIRST + DAYS),
  })
  expect(text).toContain('61 blocks were mined between 12 Nov 2026 and 13 Nov 2026.')
  expect(html).toContain('value="2026-11-12"')
  expect(html).toContain('href="/data?from=2026-11-12&amp;to=2026-11-13&amp;page=2"')
  expect(report).toMatchObject({ status: 200, title: 'Blocks by date — Ergo Explorer' })
})

test('[B05] days without blocks show an empty state, and the filter can be cleared', async () => {
  const { text, html, report } = await renderScreen('/data?from=2026-11-12&to=2026-11-13', {
    features: FEATURES,
    responses: list(FIRST + DAYS, 0, []),
  })
  expect(text).toContain('No blocks have been found. Try different dates')
  expect(html).toContain('<output>No blocks found. Try different dates</output>')
  expect(html).toContain('<a data-variant="plain" href="/data">Clear dates</a>')
  expect(report).toMatchObject({ status: 200, title: 'No blocks found. Try different dates — Ergo Explorer' })
})

test('[B05] reversed dates are swapped and invalid dates are ignored, both with a notice', async () => {
  const reversed = await renderScreen('/data?from=2026-11-13&to=2026-11-12', {
    features: FEATURES,
    responses: list(FIRST + DAYS),
  })
  expect(reversed.text).toContain('The dates were in the wrong order')
  expect(reversed.text).toContain('61 blocks were mined')
  const invalid = await renderScreen('/data?from=2026-02-30', { features: FEATURES, responses: list(FIRST) })
  expect(invalid.text).toContain('“2026-02-30” is not a valid date and was ignored.')
  expect(invalid.report.status).toBe(200)
})

test('[B05] without the date-filter feature the page says so and lists all blocks', async () => {
  const { text, html } = await renderScreen('/data?from=2026-11-12', { features: ['blocks'], responses: list(FIRST) })
  expect(text).toContain('Not available from this API')
  expect(html).not.toContain('<form')
  expect(text).toContain('Block 128 is the latest')
})

test('a failed request returns 503 with a retry button', async () => {
  const { text, html, report } = await renderScreen('/latest-blocks', { features: FEATURES, failing: [FIRST] })
  expect(report).toMatchObject({ status: 503, isIndexed: false })
  expect(text).toContain('The data could not be loaded. Try again')
  expect(html).toContain('href="/latest-blocks"')
})

test('while loading, the skeleton table has as many rows as the page', async () => {
  const { html } = await renderScreen('/latest-blocks?limit=60', { isLoaded: false, features: FEATURES })
  expect(html).toContain('aria-busy="true"')
  expect(html.match(/<tr/g)).toHaveLength(61)
})

test('[B04] ?day= lists the blocks of a UTC day, with links to the days around it and without scripts', async () => {
  const { text, html, report } = await renderScreen('/latest-blocks?day=2026-11-12', {
    features: FEATURES,
    responses: list(`${FIRST}&fromTime=1794441600000&toTime=1794527999999`),
  })
  expect(text).toContain('61 blocks were mined on 12 Nov 2026.')
  expect(html).toContain('href="/latest-blocks?day=2026-11-11"')
  expect(html).toContain('href="/latest-blocks?day=2026-11-13"')
  expect(html).toContain('href="/latest-blocks?day=2026-11-12&amp;page=2"')
  expect(html).toMatch(/<form[^>]* method="get"[^>]*>.*type="date"[^>]* name="day" value="2026-11-12"/)
  expect(report.isIndexed).toBe(false)
})

test('[B04] an invalid day is ignored, and a day without blocks says so', async () => {
  const invalid = await renderScreen('/latest-blocks?day=2026-02-30', { features: FEATURES, responses: list(FIRST) })
  expect(invalid.text).toContain('Block 128 is the latest')
  const empty = await renderScreen('/latest-blocks?day=2026-11-12', {
    features: FEATURES,
    responses: list(`${FIRST}&fromTime=1794441600000&toTime=1794527999999`, 0, []),
  })
  expect(empty.text).toContain('No blocks have been found. Try different dates')
})
