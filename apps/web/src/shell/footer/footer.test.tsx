import { expect, test } from 'vitest'
import type { SavedEntry } from '#data/resource/resource-store.ts'
import { hrefsIn, renderShell } from '../testing/render-shell.tsx'
import { Footer } from './footer.tsx'
import { LOCALES } from '#i18n/locales.ts'

const NFT = '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f'

function loadedResources(market: object): readonly SavedEntry[] {
  return [
    { key: ['tip'], data: { height: 3011, blockId: '0c', timestamp: 1_794_740_140_314 }, updatedAt: Date.now() },
    { key: ['market', NFT], data: market, updatedAt: Date.now() },
  ]
}

const price = { rate: '849494079', marketCapUsd: null, boxId: 'cd', height: 3010 }

test('the footer shows the service status, the newest block, and the source of the price', async () => {
  const resources = loadedResources({ ...price, timestamp: 1_794_740_111_122 })
  const markup = await renderShell(<Footer />, { resources, screens: ['block'] })
  expect(markup).toContain('All systems operational')
  expect(markup).toMatch(/<a href="\/blocks\/0c"[^>]*>3\u{a0}011<\/a>/u)
  expect(markup).toMatch(/Oracle price <b><span>\$1\.1772<\/span><\/b>, <time dateTime="2026-11-15T/)
})

test('a price without a time shows its block', async () => {
  const markup = await renderShell(<Footer />, { resources: loadedResources({ ...price, timestamp: null }) })
  expect(markup).toMatch(/\$1\.1772<\/span><\/b>, block <span>3\u{a0}010/u)
})

test.each([
  ['mainnet', 'en', 'Mainnet · v'],
  ['testnet', 'tr', 'Test ağı · v'],
  ['devnet', 'en', 'Simulated chain · v'],
] as const)('the footer names the network: %s in %s', async (network, locale, expected) => {
  expect(await renderShell(<Footer />, { locale, config: { network } })).toContain(expected)
})

test('an unreachable API is reported', async () => {
  expect(await renderShell(<Footer />, { staleSince: 1_794_740_111_122 })).toContain('The API is not responding')
})

test('[N07] the page list contains every existing page and the languages', async () => {
  const screens = ['home', 'latest-blocks', 'mempool', 'issued-tokens']
  const markup = await renderShell(<Footer />, { screens, features: [] })
  expect(markup).toContain('id="pages"')
  expect(hrefsIn(markup)).toEqual([
    '/',
    '/latest-blocks',
    '/mempool',
    '/issued-tokens',
    'https://ergoplatform.org/en/wallets/',
    '/api/docs',
    'http://cds.oette.info/ergo_diff.htm',
    'https://ergo.watch/',
    ...LOCALES.map((locale) => `/${locale}`),
    '/en',
  ])
})

test('the service status links to the status page, which is listed with the utilities if they exist', async () => {
  const markup = await renderShell(<Footer />, { screens: ['status', 'utilities'] })
  expect(markup).toMatch(/<a href="\/status"[^>]*><span[^>]*>[^<]+<\/span><\/a>/)
  expect(hrefsIn(markup)).toEqual(expect.arrayContaining(['/utilities', '/status']))
  expect(hrefsIn(await renderShell(<Footer />, { screens: [] }))).not.toContain('/status')
})
