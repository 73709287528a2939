import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { Bank, Bridge, PoolActivity } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { aPool, aPoolList } from '#data/oracles/testing/oracle-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const FEATURES = ['tokens', 'live']
const id = (digit: string) => digit.repeat(64)
const token = (digit: string, name: string, decimals: number) =>
  ({
    tokenId: id(digit),
    name,
    decimals,
    type: null,
    genuineness: 'unknown',
    isOriginal: false,
    resembles: null,
  }) as const
const price = (decimal: string) => ({ numerator: decimal, denominator: '1', decimal })

const pool = (overrides: Partial<PoolActivity> = {}): PoolActivity => ({
  poolNft: id('1'),
  token: { ...token('2', 'Coin', 2), amount: readTokenUnits('50000') },
  quoteToken: null,
  nanoErg: readNanoErg('7000000000'),
  price: price('3'),
  priceUsd: null,
  changePercent: '-1.50',
  feePercent: '0.3',
  isCounted: true,
  boxId: id('b'),
  height: 90,
  timestamp: 1_794_751_767_986,
  volumeNanoErg: readNanoErg('12500000000'),
  volumeQuote: null,
  tradeCount: 4,
  purchaseCount: 3,
  shareTokenId: id('5'),
  issuedShares: readTokenUnits('400'),
  firstHeight: 12,
  firstTimestamp: 1_784_751_767_986,
  providerCount: 17,
  trend: ['2', '2.5', '3'],
  dailyVolumes: [readNanoErg('12500000000'), readNanoErg('0')],
  ...overrides,
})
const bank: Bank = {
  bankNft: id('6'),
  boxId: id('c'),
  height: 95,
  owner: {
    address: 'AddressOfTheBank',
    kind: 'P2S',
    scriptHash: id('d'),
    isReadable: true,
    templateHash: null,
    label: null,
  },
  nanoErg: readNanoErg('800000000000'),
  equity: readNanoErg('600000000000'),
  ratioPercent: '400',
  stable: { token: token('7', 'Dollar', 2), circulating: readTokenUnits('10000'), price: price('2') },
  reserve: { token: token('8', 'Reserve', 0), circulating: readTokenUnits('1000000'), price: null },
  feePercent: '2',
  limits: {
    stableSold: readTokenUnits('2500'),
    stableBought: readTokenUnits('10000'),
    reserveSold: readTokenUnits('0'),
    reserveBought: readTokenUnits('4000'),
  },
  oracle: { poolNft: id('9'), boxId: id('e'), height: 94, rate: '2000000000', usd: '0.5' },
}
const bridge: Bridge = {
  nanoErg: readNanoErg('5000000000'),
  vaults: [{ party: bank.owner, nanoErg: readNanoErg('5000000000') }],
  tokens: [
    {
      token: token('3', 'rsCoin', 0),
      isBridged: true,
      held: readTokenUnits('90'),
      existing: readTokenUnits('100'),
    },
  ],
}
const POOLS = '/api/v2/pools?trend=true'
const responses = {
  [POOLS]: { height: 100, timestamp: 1_794_751_767_986, items: [pool()], total: null, next: null },
  '/api/v2/bank': bank,
}

test('shows price, trend, reserves, volume and providers of each pool', async () => {
  const { text, html, report } = await renderScreen('/protocols', { features: FEATURES, responses })
  expect(text).toContain('1 liquidity pool made 4 trades in the last 24 hours.')
  expect(text).toContain('Coin / ERG')
  expect(text).toMatch(/12\.5 ?0+\s+ERG\s+4 trades 17/)
  expect(html).toContain(`href="/token/${id('5')}?tab=holders"`)
  expect(html).toContain(`href="/pools/${id('1')}"`)
  // Trend and volumes of the pool, without a history of the bank.
  expect(html.match(/viewBox="0 0 200 34"/g)).toHaveLength(2)
  expect(report).toMatchObject({ status: 200, canonical: '/protocols' })
})

test('shows ratio, coins, price and ERG of the bank, with 30 days of each', async () => {
  const { text, html } = await renderScreen('/protocols', {
    features: FEATURES,
    responses: { ...responses, '/api/v2/bank/history?days=30': history },
  })
  expect(text).toContain('Reserve ratio 400\u{a0}%')
  expect(text).toMatch(/Dollar in circulation 100 ?\.00/)
  expect(text).toContain('below 400\u{a0}% no new Dollar')
  expect(html).toContain('x1="40%"')
  expect(html.match(/viewBox="0 0 200 34"/g)).toHaveLength(6)
  const without = await renderScreen('/protocols', {
    features: FEATURES,
    responses: { [POOLS]: { ...responses[POOLS], items: [] } },
  })
  expect(without.text).not.toContain('Reserve ratio')
  expect(without.text).not.toContain('Where the ERG is')
  expect(without.text).toContain('No liquidity pool is open.')
})

test('adds up the ERG of pools, bank and bridge, and names overdue oracle pools', async () => {
  const feed = (digit: string, blocksLate: number) => aPool({ poolNft: id(digit), blocksLate })
  const { text } = await renderScreen('/protocols', {
    features: [...FEATURES, 'oracle-pools'],
    responses: {
      ...responses,
      '/api/v2/bridge': bridge,
      '/api/v2/oracle-pools': aPoolList([feed('9', 0), feed('8', 2)]),
    },
  })
  expect(text).toContain('Protocols hold 812\u{a0}ERG.')
  expect(text).toContain('1 of 2 oracle pools is overdue.')
  expect(text).toMatch(/Stablecoin bank 800.*98\.52/)
})

test('says that it lists only the largest pools when there are more', async () => {
  const { text } = await renderScreen('/protocols', {
    features: FEATURES,
    responses: { [POOLS]: { ...responses[POOLS], next: 'more' } },
  })
  expect(text).toContain('The 1 largest liquidity pools made')
})

test('shows what the vaults of a bridge hold, and what it means', async () => {
  const { text } = await renderScreen('/protocols', {
    features: FEATURES,
    responses: { ...responses, '/api/v2/bridge': bridge },
  })
  expect(text).toMatch(/AddressOfTheBank 5 ?\.000000000/)
  expect(text).toContain('rsCoin 90 100 not on Ergo')
  const without = await renderScreen('/protocols', { features: FEATURES, responses })
  expect(without.text).not.toContain('published vault addresses')
})

test('a pool of two tokens counts its volume in the second token', async () => {
  const quoteToken = { ...token('4', 'Quote', 1), amount: readTokenUnits('90') }
  const items = [pool({ quoteToken, nanoErg: null, volumeNanoErg: null, volumeQuote: readTokenUnits('55') })]
  const { text } = await renderScreen('/protocols', {
    features: FEATURES,
    responses: { [POOLS]: { ...responses[POOLS], items } },
  })
  expect(text).toContain('Coin / Quote')
  expect(text).toContain('5.5 4 trades')
})

test('has a loading state, a failure, a notice without v2, and complete texts in each language', async () => {
  const loading = await renderScreen('/protocols', { features: FEATURES, isLoaded: false })
  expect(loading.html).toContain('aria-busy="true"')
  const failed = await renderScreen('/protocols', { features: FEATURES, failing: [POOLS] })
  expect(failed.report.status).toBe(503)
  expect((await renderScreen('/protocols')).report).toMatchObject({ status: 200, isIndexed: false })
  const pages = await Promise.all(
    LOCALES.map((locale) => renderScreen('/protocols', { features: FEATURES, responses, locale })),
  )
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
  for (const { text } of pages) expect(text).not.toMatch(/\{|\}/)
})

const history = {
  bankNft: id('6'),
  days: [3, 4].map((day) => ({
    timestamp: Date.UTC(2026, 0, day),
    nanoErg: '800000000000',
    ratioPercent: `${day}10`,
    stableCirculating: '10000',
    reserveCirculating: '1000000',
    stablePrice: price('2'),
    reservePrice: price('3'),
    usd: '0.5',
  })),
}
const bankResponses = { '/api/v2/bank': bank, '/api/v2/bank/history?days=30': history }

test('the page of the bank says what it allows, with conditions, and draws its history', async () => {
  const { text, html, report } = await renderScreen('/bank', { features: FEATURES, responses: bankResponses })
  expect(text).toContain('The ERG in the bank is worth 400\u{a0}% of all Dollar.')
  expect(text).toContain('Dollar can be minted now, Reserve cannot.')
  expect(text).toMatch(/Mint Dollar 25 ?\.00/)
  expect(text).toMatch(/Mint Reserve none/)
  expect(text).toContain('the ratio stays at 800 % or less')
  expect(html).toContain('href="/bank?days=90"')
  expect(html).toContain(`href="/token/${id('6')}/timeline"`)
  expect(html.match(/role="img"|<svg/g)?.length).toBeGreaterThan(2)
  expect(report).toMatchObject({ status: 200, canonical: '/bank' })
})

test('a network without a bank has no page of one', async () => {
  const { text, report } = await renderScreen('/bank', { features: FEATURES, responses: {} })
  expect(text).toContain('No stablecoin bank is known on this network.')
  expect(report).toMatchObject({ status: 404 })
})

test.each(LOCALES)('the page of the bank has complete texts in %s', async (locale) => {
  const { text } = await renderScreen('/bank', { locale, features: FEATURES, responses: bankResponses })
  expect(text).not.toMatch(/bank\.|protocols\.|\{/)
})
