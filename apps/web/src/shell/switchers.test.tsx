import { expect, test } from 'vitest'
import { hrefsIn, renderShell } from './testing/render-shell.tsx'
import { EnvironmentMenu, LanguageMenu } from './switchers.tsx'
import { LOCALES } from '#i18n/locales.ts'

test('[N05] each language links to the same path and query under its prefix', async () => {
  const markup = await renderShell(<LanguageMenu />, { locale: 'ru', at: '/blocks/12?page=2&limit=60' })
  expect(hrefsIn(markup)).toEqual(LOCALES.map((locale) => `/${locale}/blocks/12?page=2&limit=60`))
  expect(markup).toMatch(/<a href="\/ru[^>]*aria-current="true"[^>]*>Русский/)
})

test('[N05] on home there is no slash after the language', async () => {
  expect(hrefsIn(await renderShell(<LanguageMenu />, { at: '/' }))).toEqual(LOCALES.map((locale) => `/${locale}`))
})

test('[N06] the networks are links, and the first is marked as current', async () => {
  const environments = [
    { name: 'Mainnet', url: '' },
    { name: 'Testnet', url: 'https://testnet.example' },
  ]
  const markup = await renderShell(<EnvironmentMenu />, { config: { environments } })
  expect(hrefsIn(markup)).toEqual(['/en', 'https://testnet.example'])
  expect(markup).toContain('<a href="/en" aria-current="true">Mainnet</a>')
  expect(markup).toContain('<a href="https://testnet.example">Testnet</a>')
})

test('[N06] without configured networks there is no switcher', async () => {
  expect(await renderShell(<EnvironmentMenu />, { config: { environments: [] } })).toBe('')
})
