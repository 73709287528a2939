import { expect, test } from 'vitest'
import {
  aPool,
  aPoolList,
  FEATURES,
  GOLD,
  goldPool,
  unverifiedPool,
  USD,
} from '#data/oracles/testing/oracle-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const LIST = '/api/v2/oracle-pools'
const PATH = '/oracle-pools-list'
const withPools = (...pools: Parameters<typeof aPoolList>[0]) => ({
  features: FEATURES,
  responses: { [LIST]: aPoolList(pools) },
})

test('[U11] the list shows the price, unit, age and health of each pool', async () => {
  const { text, html, report, calls } = await renderScreen(PATH, withPools(aPool(), goldPool()))
  expect(text).toContain('1 of 2 oracle pools is overdue.')
  expect(text).toContain('ERG/USD 4a4a4a…4a4a4a $1.1765 per ERG')
  expect(text).toContain('block 3\u{a0}021 On time 3 ready, 2 required')
  expect(text).toContain('70\u{a0}043.16\u{a0}ERG per kg of gold')
  expect(text).toContain('Overdue by 2 blocks 1 ready, 2 required')
  expect(html).toContain('title="850\u{a0}000\u{a0}000 nanoERG per US dollar"')
  expect(html).toContain('<time dateTime="2026-11-15T')
  for (const id of [USD, GOLD]) expect(html).toContain(`href="/oracle-pool-state/${id}"`)
  expect(report).toMatchObject({ status: 200, title: 'Oracle pools — Ergo Explorer', canonical: PATH })
  expect(calls).toEqual([LIST])
})

test('[U11] an unverified pool is marked, and unknown values are not guessed', async () => {
  const { text } = await renderScreen(PATH, withPools(unverifiedPool()))
  expect(text).toContain('1 oracle pool publishes an external rate on Ergo.')
  expect(text).toContain('ERG/USD not verified 777777…777777 77 unknown unit —')
  expect(text).not.toContain('On time')
  expect(text).toMatch(/block 3\u{a0}021 —$/u)
})

test('[U11] shows a message when the chain has no pools', async () => {
  expect((await renderScreen(PATH, withPools())).text).toBe('Oracle pools No oracle pool has published a rate yet.')
})

test('[U11] [E03] without v2 the page says that pools are not available', async () => {
  const { text, report, calls } = await renderScreen(PATH)
  expect(text).toBe('Oracle pools Not available from this API')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(calls).toEqual(['/api/v1/networkState'])
})

test('[U11] the list has its title in each language, a loading state and an error state', async () => {
  const titles = await Promise.all(LOCALES.map(async (locale) => (await renderScreen(PATH, { locale })).report.title))
  expect(new Set(titles).size).toBe(4)
  expect((await renderScreen(PATH, { features: FEATURES, isLoaded: false })).html).toContain('aria-busy="true"')
  const failed = await renderScreen(PATH, { features: FEATURES, failing: [LIST] })
  expect(failed.report.status).toBe(503)
  expect(failed.text).toBe('Oracle pools The data could not be loaded. Try again')
})
