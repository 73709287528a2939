import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('the page has a field, no request, and says that it needs JavaScript', async () => {
  const { html, text, report, calls } = await renderScreen('/decode', { features: ['submit'] })
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Decode a transaction — Ergo Explorer' })
  expect(html).toContain('<textarea')
  expect(html).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/)
  expect(text).toContain('Decoding happens in your browser.')
  expect(calls).toEqual([])
})

test('the text of a pasted transaction never becomes part of the URL: the form has no target', async () => {
  const { html } = await renderScreen('/decode')
  expect(/<form[^>]*>/.exec(html)?.[0]).not.toContain('method')
  expect(html).not.toMatch(/<textarea[^>]* name=/)
})

test('all texts are translated', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await renderScreen('/decode', { locale })).text))
  expect(new Set(texts).size).toBe(4)
})
