import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { expect, test } from 'vitest'
import { type PageVisit, visitPages } from './browser.ts'
import { parseOptions } from './options.ts'
import type { ScreenPage } from './pages.ts'

const pages = Array.from({ length: 61 }, (_, i): ScreenPage => ({
  route: 'r',
  name: `p${i}`,
  path: `/${i}`,
  status: 200,
}))
const base = { webUrl: 'http://web', pages, locales: LOCALES, concurrency: 2, situation: ', emoji' }

/** The visits of `pnpm harness --sample` on this many days in a row. */
async function sampledVisits(days: number): Promise<PageVisit[]> {
  const visits: PageVisit[] = []
  for (let day = 1; day <= days; day++) {
    const { sample, locales } = parseOptions(['--sample', '--date', `2026-11-${String(day).padStart(2, '0')}`])
    await visitPages({ ...base, locales, sample }, async (visit) => {
      visits.push(visit)
      return []
    })
  }
  return visits
}

test('a week of samples visits every page once in a situation, about as many each day', async () => {
  const names = (await sampledVisits(7)).map(({ page }) => page.name)
  expect(names.toSorted()).toEqual(pages.map(({ name }) => name).toSorted())
  expect((await sampledVisits(1)).length).toBeLessThanOrEqual(Math.ceil(pages.length / 7))
})

test('four weeks of samples visit every page in every language', async () => {
  const urls = (await sampledVisits(28)).map(({ url }) => url)
  expect(new Set(urls).size).toBe(pages.length * LOCALES.length)
})

test('a visit that fails is a problem of its page, and the others are visited', async () => {
  const trials = await visitPages({ ...base, pages: pages.slice(0, 2), locales: ['en'] }, async ({ page }) => {
    if (page.name === 'p0') throw new Error('timeout\nof 30 s')
    return []
  })
  expect(trials).toEqual([
    { where: 'p0 en, emoji', problems: ['visit failed: Error: timeout'] },
    { where: 'p1 en, emoji', problems: [] },
  ])
})
