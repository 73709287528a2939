import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { expect, test } from 'vitest'
import { SAMPLE_COUNT } from '#sample.ts'
import { listVisits } from './hostile.ts'

const pages = Array.from({ length: 171 }, (_, i) => ({ name: `page ${i}`, path: `/${i}` }))
const first = 20_774

test('a full run visits every page in every language', () => {
  expect(listVisits(pages, LOCALES, undefined, 'batch 0')).toHaveLength(pages.length * LOCALES.length)
})

test('seven samples visit every page once, and seven per language in every language', () => {
  const visitsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => listVisits(pages, LOCALES, { number: first + i }, 'batch 0')).flat()
  expect(new Set(visitsOf(SAMPLE_COUNT).map(({ page }) => page))).toEqual(new Set(pages))
  expect(visitsOf(SAMPLE_COUNT)).toHaveLength(pages.length)
  const all = visitsOf(SAMPLE_COUNT * LOCALES.length)
  expect(new Set(all.map(({ page, locale }) => `${page.name} ${locale}`)).size).toBe(all.length)
})
