import { expect, test } from 'vitest'
import {
  aPool,
  aPoolList,
  FEATURES,
  GOLD,
  goldPool,
  strangePool,
  USD,
} from '../../../data/oracles/testing/oracle-answers.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const LIST = '/api/v2/oracle-pools'
const PATH = '/oracle-pools-list'
const listed = (...pools: Parameters<typeof aPoolList>[0]) => ({
  features: FEATURES,
  answers: { [LIST]: aPoolList(pools) },
})

test('[U11] the list says each rate as people say it, of what, how old it is and how the pool does', async () => {
  const { text, html, report, calls } = await renderScreen(PATH, listed(aPool(), goldPool()))
  expect(text).toContain('Of 2 oracle pools on this chain, 1 is late with its next rate.')
  expect(text).toContain('ERG/USD 4a4a4a…4a4a4a $1.1765 for 1 ERG')
  expect(text).toContain('block 3\u{a0}021 On time 3 ready, 2 needed')
  expect(text).toContain('70\u{a0}043.16\u{a0}ERG for 1 kg of gold')
  expect(text).toContain('Late by 2 blocks 1 ready, 2 needed')
  expect(html).toContain('title="850\u{a0}000\u{a0}000 nanoERG for 1 US dollar"')
  expect(html).toContain('<time dateTime="2026-11-15T')
  for (const id of [USD, GOLD]) expect(html).toContain(`href="/oracle-pool-state/${id}"`)
  expect(report).toMatchObject({ status: 200, title: 'Oracle pools — Ergo Explorer', canonical: PATH })
  expect(calls).toEqual([LIST])
})

test('[U11] a pool that was only found says so, and nothing is made up about it', async () => {
  const { text } = await renderScreen(PATH, listed(strangePool()))
  expect(text).toContain('1 oracle pool brings a rate from outside to this chain.')
  expect(text).toContain('ERG/USD not verified 777777…777777 77 unit not known —')
  expect(text).not.toContain('On time')
  expect(text).toMatch(/block 3\u{a0}021 —$/u)
})

test('[U11] a chain without pools says so', async () => {
  expect((await renderScreen(PATH, listed())).text).toBe(
    'Oracle pools No oracle pool has told a rate on this chain yet.',
  )
})

test('[U11] [E03] an API without v2 lists no pools, and says so', async () => {
  const { text, report, calls } = await renderScreen(PATH)
  expect(text).toBe('Oracle pools Not offered by this API')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(calls).toEqual(['/api/v1/networkState'])
})

test('[U11] the list has its title in each language, a face before the answer, and one without it', async () => {
  const titles = await Promise.all(LOCALES.map(async (locale) => (await renderScreen(PATH, { locale })).report.title))
  expect(new Set(titles).size).toBe(4)
  expect((await renderScreen(PATH, { features: FEATURES, isLoaded: false })).html).toContain('aria-busy="true"')
  const failed = await renderScreen(PATH, { features: FEATURES, failing: [LIST] })
  expect(failed.report.status).toBe(503)
  expect(failed.text).toBe('Oracle pools The data did not arrive. Try again')
})
