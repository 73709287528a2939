import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { hrefsIn, renderShell } from '../testing/render-shell.tsx'
import { StatsStrip } from './stats-strip.tsx'

const POOL = 'cd'.repeat(32)
const market = {
  rate: '849122580',
  marketCapUsd: '72418306.49',
  changePercent: '-0.62',
  poolNft: POOL,
  boxId: 'ab'.repeat(32),
  height: 3010,
  timestamp: 1_794_740_111_122,
}
const render = (data: unknown, locale: (typeof LOCALES)[number] = 'en') =>
  renderShell(<StatsStrip />, {
    locale,
    features: ['charts', 'market'],
    screens: ['oracle-pool', 'chart', 'difficulty'],
    config: { pricePoolNft: POOL },
    resources: [{ key: ['market', POOL], data, updatedAt: 0 }],
  })
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('[G05] the price and its change come before the six figures, in each language', async () => {
  for (const locale of LOCALES) {
    const markup = await render(market, locale)
    expect(textOf(markup)).toMatch(/^ \S+ \$1\.1777 −0\.62 % /u)
    expect(markup.indexOf('data-figure="erg-price" data-value="849122580"')).toBeLessThan(markup.indexOf('<dl'))
    expect(markup.match(/<dt>/g)).toHaveLength(6)
    expect(hrefsIn(markup)[0]).toBe('/charts/price')
  }
})

test('without a price there is no element for it', async () => {
  expect(await render(null)).not.toContain('erg-price')
})
