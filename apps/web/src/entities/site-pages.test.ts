import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#i18n/locales.ts'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import { SCREEN_ROUTES } from '#routes.ts'
import { findPageMatches, SITE_PAGES } from './site-pages.ts'

const SCREENS = SCREEN_ROUTES.map(({ name }) => name)

async function translationsOf(locale: Locale) {
  const t = createTranslations(locale)
  for (const namespace of ['shell', 'charts'] as const) t.add(namespace, await loadMessages(locale, namespace))
  return t
}

test.each(LOCALES)('in %s every page is found by each of its titles', async (locale) => {
  const t = await translationsOf(locale)
  for (const { path, titles } of SITE_PAGES)
    for (const title of titles) {
      const found = findPageMatches(t, SCREENS, t.text(title)).filter(({ certainty }) => certainty === 'exact')
      expect([title, found.map(({ id }) => id)]).toEqual([title, expect.arrayContaining([path])])
    }
})

test.each([
  ['rich', '/rich-list', 'prefix'],
  ['book', '/order-book', 'contains'],
  ['mempol', '/mempool', 'similar'],
  ['hashrate', '/charts/hash-rate', 'exact'],
  ['contracts', '/contracts', 'exact'],
])('%j finds %s', async (text, path, certainty) => {
  expect(findPageMatches(await translationsOf('en'), SCREENS, text)).toContainEqual(
    expect.objectContaining({ kind: 'page', id: path, certainty }),
  )
})

test('no page is listed twice', () => {
  const paths = SITE_PAGES.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('pages without a screen, and short or other texts, are not found', async () => {
  const t = await translationsOf('en')
  expect(findPageMatches(t, [], 'mempool')).toEqual([])
  for (const text of ['', 'me', 'no such page']) expect(findPageMatches(t, SCREENS, text)).toEqual([])
})
