import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { expect, test } from 'vitest'
import { SAMPLE_DAYS } from '#sample.ts'
import { listVisits } from './hostile.ts'

const pages = Array.from({ length: 171 }, (_, i) => ({ name: `page ${i}`, path: `/${i}` }))
const day = 20_774

test('a full run visits every page in every language', () => {
  expect(listVisits(pages, LOCALES, undefined, 'batch 0')).toHaveLength(pages.length * LOCALES.length)
})

test('a week of samples visits every page once, and four weeks in every language', () => {
  const visitsOf = (days: number) =>
    Array.from({ length: days }, (_, i) => listVisits(pages, LOCALES, { day: day + i }, 'batch 0')).flat()
  expect(new Set(visitsOf(SAMPLE_DAYS).map(({ page }) => page))).toEqual(new Set(pages))
  expect(visitsOf(SAMPLE_DAYS)).toHaveLength(pages.length)
  const fourWeeks = visitsOf(SAMPLE_DAYS * LOCALES.length)
  expect(new Set(fourWeeks.map(({ page, locale }) => `${page.name} ${locale}`)).size).toBe(fourWeeks.length)
})
