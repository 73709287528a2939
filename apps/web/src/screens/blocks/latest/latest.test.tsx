import { expect, test } from 'vitest'
import { LOCALES } from '../../../i18n/locales.ts'
import { FEATURES, ID, v2Block } from '../../../data/blocks/testing/block-answers.ts'
import { v1Listed } from '../../../data/blocks/testing/public-answers.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const LIMIT = { '/api/v1/epochs/params': { maxBlockSize: 44_180 } }
const list = (path: string, total = 61, items: readonly unknown[] = [v2Block]) => ({
  [path]: { items, total, next: null },
  ...LIMIT,
})
const FIRST = '/api/v2/blocks?limit=30&offset=0'
const latest = () => renderScreen('/latest-blocks', { features: FEATURES, answers: list(FIRST) })

test('[U02] [B04] /latest-blocks lists height, age, transactions, size, miner and reward', async () => {
  const { text, html, report, calls } = await latest()
  expect(text).toContain('Block 128 is the latest, mined on 26 Dec 2024, 16:14:27 UTC')
  expect(text).toMatch(
    /Height Age Transactions Fill and size Mined by Reward, ERG 128 26 Dec 2024, 16:14:27 UTC 2 4\.42\u{a0}kB 88dhgz…vtG4mm 67\.5/u,
  )
  expect(html).toContain(`href="/blocks/${ID}"`)
  // A tenth of what a block may hold.
  expect(html).toContain('<rect width="7" height="6">')
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Latest blocks — Ergo Explorer' })
  expect(calls).toHaveLength(2)
})

test('[B04] v1 gives the same rows, and without a limit there are no bars', async () => {
  const { text } = await renderScreen('/latest-blocks', {
    answers: { '/api/v1/blocks?limit=30&offset=0': { items: [v1Listed], total: 61 } },
  })
  const rows = (whole: string) => whole.slice(whole.indexOf('Height Age'))
  expect(rows(text)).toBe(rows((await latest()).text))
})

test('[B06] a list has Previous, Next and its page, and keeps the number of rows', async () => {
  const { html, text } = await renderScreen('/latest-blocks?page=2&limit=60', {
    features: FEATURES,
    answers: list('/api/v2/blocks?limit=60&offset=60', 200),
  })
  expect(text).toContain('Previous Page 2 of 4 Next')
  expect(html).toContain('href="/latest-blocks?limit=60"')
  expect(html).toContain('href="/latest-blocks?limit=60&amp;page=3"')
  expect(text).toContain('Blocks 128 to 128, of 200 blocks in all.')
})

test('[B06] a page beyond the last says so and leads to the last', async () => {
  const { text, html, report } = await renderScreen('/latest-blocks?page=9', {
    features: FEATURES,
    answers: list('/api/v2/blocks?limit=30&offset=240', 61, []),
  })
  expect(text).toContain('There is no page 9; the last one is page 3.')
  expect(html).toContain('href="/latest-blocks?page=3"')
  expect(report.isIndexed).toBe(false)
})

test('[U03] an unknown path answers 404 with a notice above the latest blocks, and is not indexed', async () => {
  const { text, html, report } = await renderScreen('/nothing/here', { features: FEATURES, answers: list(FIRST) })
  expect(report).toMatchObject({ status: 404, isIndexed: false })
  expect(text).toMatch(/^Not found There is no page at this address; here are the latest blocks\..*Height Age/)
  expect(html).toContain('href="/latest-blocks?page=2"')
})

test('[U20] each page has its title in the language of the visitor', async () => {
  const titleOf = async (path: string, locale: (typeof LOCALES)[number]) =>
    (await renderScreen(path, { features: FEATURES, answers: list(FIRST), locale })).report.title
  const titles = (path: string) => Promise.all(LOCALES.map((locale) => titleOf(path, locale)))
  expect(await titles('/nothing')).toEqual([
    'Not found — Ergo Explorer',
    'Не найдено — Ergo Explorer',
    'Tidak ditemukan — Ergo Explorer',
    'Bulunamadı — Ergo Explorer',
  ])
  expect(new Set([...(await titles('/latest-blocks')), ...(await titles('/data'))]).size).toBe(8)
})

const DAYS = '&from=1794441600000&to=1794614399999'

test('[U22] [B05] /data filters by days and counts what it found', async () => {
  const { text, html, report } = await renderScreen('/data?from=2026-11-12&to=2026-11-13', {
    features: FEATURES,
    answers: list(FIRST + DAYS),
  })
  expect(text).toContain('61 blocks were mined from 12 Nov 2026 to 13 Nov 2026.')
  expect(html).toContain('value="2026-11-12"')
  expect(html).toContain('href="/data?from=2026-11-12&amp;to=2026-11-13&amp;page=2"')
  expect(report).toMatchObject({ status: 200, title: 'Blocks by date — Ergo Explorer' })
})

test('[B05] days without blocks say so in full and in short, and can be cleared', async () => {
  const { text, html, report } = await renderScreen('/data?from=2026-11-12&to=2026-11-13', {
    features: FEATURES,
    answers: list(FIRST + DAYS, 0, []),
  })
  expect(text).toContain('No blocks have been found. Try different dates')
  expect(html).toContain('<output>No blocks found. Try different dates</output>')
  expect(html).toContain('<a data-variant="plain" href="/data">Clear dates</a>')
  expect(report).toMatchObject({ status: 200, title: 'No blocks found. Try different dates — Ergo Explorer' })
})

test('[B05] dates in the wrong order are exchanged, and what is no date is left out, both with a word', async () => {
  const reversed = await renderScreen('/data?from=2026-11-13&to=2026-11-12', {
    features: FEATURES,
    answers: list(FIRST + DAYS),
  })
  expect(reversed.text).toContain('The dates came in the wrong order')
  expect(reversed.text).toContain('61 blocks were mined')
  const misread = await renderScreen('/data?from=2026-02-30', { features: FEATURES, answers: list(FIRST) })
  expect(misread.text).toContain('“2026-02-30” is not a date, so it was left out.')
  expect(misread.report.status).toBe(200)
})

test('[B05] an API that announces no date filter says so and lists all blocks', async () => {
  const { text, html } = await renderScreen('/data?from=2026-11-12', { features: ['blocks'], answers: list(FIRST) })
  expect(text).toContain('Not offered by this API')
  expect(html).not.toContain('<form')
  expect(text).toContain('Block 128 is the latest')
})

test('what does not arrive is told with 503 and an offer to try again', async () => {
  const { text, html, report } = await renderScreen('/latest-blocks', { features: FEATURES, failing: [FIRST] })
  expect(report).toMatchObject({ status: 503, isIndexed: false })
  expect(text).toContain('The data did not arrive. Try again')
  expect(html).toContain('href="/latest-blocks"')
})

test('before the answer, a table of as many rows stands there', async () => {
  const { html } = await renderScreen('/latest-blocks?limit=60', { isLoaded: false, features: FEATURES })
  expect(html).toContain('aria-busy="true"')
  expect(html.match(/<tr/g)).toHaveLength(61)
})
