import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('[U15] /wallet says in each language that there is no wallet yet, and links to others', async () => {
  const pages = await Promise.all(LOCALES.slice(0, 4).map((locale) => renderScreen('/wallet', { locale })))
  expect(pages.map(({ html }) => /<p>([^<]*)<\/p>/.exec(html)?.[1])).toEqual([
    'Wallet is not available yet',
    'Кошелёк пока недоступен',
    'Dompet belum tersedia',
    'Cüzdan henüz kullanılamıyor',
  ])
  for (const { html, report } of pages) {
    expect(html).toContain('href="https://ergoplatform.org/en/wallets/"')
    expect(report).toMatchObject({ status: 200, canonical: '/wallet' })
  }
})

test('without a list of wallets the page still says where to send and receive', async () => {
  const { html, text } = await renderScreen('/wallet', { config: { links: { ...DEFAULT_CONFIG.links, wallets: '' } } })
  expect(text).toContain('Use a wallet to send and receive.')
  expect(html).not.toContain('https://')
  expect(html).toContain('href="/payment-request"')
  expect(html).toContain('href="/decode"')
})
