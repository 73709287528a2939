import { describe, expect, test } from 'vitest'
import { parsePathLocale, LOCALE_NAMES, LOCALES, negotiateLocale, setPathLocale } from './locales.ts'

test('[G02] the languages are English, Russian, Indonesian and Turkish, each with its own name', () => {
  expect(LOCALES.slice(0, 4)).toEqual(['en', 'ru', 'id', 'tr'])
  expect(Object.values(LOCALE_NAMES).slice(0, 4)).toEqual(['English', 'Русский', 'Bahasa Indonesia', 'Türkçe'])
})

test.each([
  ['/ru/blocks/1', 'ru'],
  ['/tr', 'tr'],
  ['/id/', 'id'],
  ['/en/stats', 'en'],
  ['/', 'en'],
  ['/xx/stats', 'en'],
  ['/russia', 'en'],
  ['/RU/stats', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(parsePathLocale(path)).toBe(locale)
})

test.each([
  ['/en/blocks/abc?tab=x', '/ru/blocks/abc?tab=x'],
  ['/tr', '/ru'],
  ['/tr?iframe=1', '/ru?iframe=1'],
  ['/', '/ru'],
  ['/blocks/en', '/ru/blocks/en'],
  ['/english/x', '/ru/english/x'],
])('the page %s in Russian is %s', (path, inRussian) => {
  expect(setPathLocale(path, 'ru')).toBe(inRussian)
})

describe('negotiateLocale', () => {
  test.each([
    ['tr', 'ru', 'tr'],
    ['xx', 'ru', 'ru'],
    [undefined, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    [undefined, 'xx-XX, en;q=0.5, tr;q=0.7', 'tr'],
    [undefined, 'in-ID', 'id'],
    [undefined, 'ru;q=0, id;q=0.1', 'id'],
    [undefined, 'xx, yy', 'en'],
    [undefined, '*', 'en'],
    [undefined, ';;q=,,', 'en'],
    [undefined, undefined, 'en'],
  ])('chosen %s, accepted %s: %s', (chosen, accepted, locale) => {
    expect(negotiateLocale(chosen, accepted)).toBe(locale)
  })
})
