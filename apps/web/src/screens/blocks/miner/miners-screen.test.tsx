import { expect, test } from 'vitest'
import { aDistribution, FEATURES } from '#data/charts/testing/chart-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/api/v2/charts/hash-rate-distribution?timespan='

test('lists miners with their share of all blocks, each linked to its page', async () => {
  const { text, html, report, calls } = await renderScreen('/miners?timespan=1year', {
    features: FEATURES,
    responses: { [`${PATH}1year`]: aDistribution() },
  })
  expect(calls).toEqual([`${PATH}1year`])
  expect(text).toContain('Miner =Pool leads with 66.67\u{a0}% of the 300 blocks mined since 1\u{a0}Oct\u{a0}2026.')
  expect(text).toMatch(/=Pool 200 66\.67\u{a0}% 9b 97 32\.33\u{a0}%/u)
  // The bars are parts of the whole.
  expect(html).toContain('<rect width="66.7" height="8">')
  expect(html).toContain('href="/miners/9a"')
  expect(html).toContain('href="/miners?timespan=2years"')
  expect(report).toMatchObject({ status: 200, canonical: '/miners' })
})

test('[E03] shows the last 24 hours with v0, without other spans', async () => {
  const { text } = await renderScreen('/miners?timespan=all', {
    responses: { '/api/v0/charts/hash-rate-distribution': [{ name: 'HeroMiners', value: 5 }] },
  })
  expect(text).toContain('Miner HeroMiners leads with 100.00\u{a0}% of the 5 blocks mined in the last 24 hours.')
  expect(text).not.toContain('All time')
})

test('has all texts in each language, empty and after a failure', async () => {
  for (const locale of LOCALES) {
    const { text } = await renderScreen('/miners', { features: FEATURES, locale })
    expect(text).not.toMatch(/miners\.|chart\.|undefined/)
  }
  const { report } = await renderScreen('/miners', { features: FEATURES, failing: [`${PATH}30days`] })
  expect(report.status).toBe(503)
})
