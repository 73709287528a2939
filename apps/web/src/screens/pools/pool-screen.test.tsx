import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { PoolChange, PoolChart, PoolDetail } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const FEATURES = ['tokens', 'live']
const id = (digit: string) => digit.repeat(64)
const NFT = id('1')
const PATH = `/pools/${NFT}`
const price = (numerator: string, denominator = '1') => ({ numerator, denominator, decimal: numerator })
const party = (digit: string): PoolDetail['owner'] => ({
  address: `AddressOf${digit}`,
  kind: 'P2PK',
  scriptHash: id(digit),
  isReadable: true,
  templateHash: null,
  label: null,
})
const NOW = 1_794_751_767_986

const pool: PoolDetail = {
  poolNft: NFT,
  token: {
    tokenId: id('2'),
    amount: readTokenUnits('50000'),
    name: 'Larkspur',
    decimals: 2,
    type: null,
    genuineness: 'unknown',
    isOriginal: false,
    resembles: null,
  },
  quoteToken: null,
  nanoErg: readNanoErg('7000000000000'),
  price: price('14'),
  priceUsd: null,
  changePercent: '-1.50',
  feePercent: '0.3',
  isCounted: true,
  boxId: id('b'),
  height: 90,
  timestamp: NOW,
  volumeNanoErg: readNanoErg('12500000000'),
  volumeQuote: null,
  tradeCount: 4,
  purchaseCount: 3,
  shareTokenId: id('5'),
  issuedShares: readTokenUnits('400'),
  firstHeight: 12,
  firstTimestamp: NOW - 9_000_000_000,
  providerCount: 2,
  tipHeight: 100,
  owner: { ...party('d'), kind: 'P2S', templateHash: id('e') },
  fault: null,
  traderCount: 5,
  shareDecimals: 0,
  providers: [
    { party: party('7'), shares: readTokenUnits('300'), sharePercent: '75.000000' },
    { party: party('8'), shares: readTokenUnits('100'), sharePercent: '25.000000' },
  ],
}
const change = (overrides: Partial<PoolChange> = {}): PoolChange => ({
  kind: 'purchase',
  boxId: id('b'),
  transactionId: id('c'),
  height: 90,
  timestamp: NOW,
  party: party('9'),
  tokenAmount: readTokenUnits('250'),
  nanoErg: readNanoErg('35000000000'),
  quoteAmount: null,
  shares: readTokenUnits('0'),
  price: price('14'),
  changePercent: '0.84',
  ...overrides,
})
const day = (days: number, value: string): PoolChart['days'][number] => ({
  timestamp: NOW - days * 86_400_000,
  price: price(value),
  low: price(value),
  high: price(value),
  tokenAmount: readTokenUnits('50000'),
  nanoErg: readNanoErg('7000000000000'),
  quoteAmount: null,
  volumeNanoErg: readNanoErg('0'),
  volumeQuote: null,
  tradeCount: 0,
})
const responses = {
  [`/api/v2/pools/${NFT}`]: pool,
  [`/api/v2/pools/${NFT}/chart?days=30`]: { poolNft: NFT, days: [day(2, '13'), day(1, '15'), day(0, '14')] },
  [`/api/v2/pools/${NFT}/changes?limit=10`]: {
    items: [
      change(),
      change({ kind: 'sale', boxId: id('a'), changePercent: '-1.20' }),
      change({ kind: 'deposit', boxId: id('f'), party: null, price: null, changePercent: null }),
    ],
    total: null,
    next: '7',
  },
}
const render = (path = PATH, extra: object = {}) => renderScreen(path, { features: FEATURES, responses, ...extra })

test('states price, change, reserves, trades and providers', async () => {
  const { text, html, report } = await render()
  expect(text).toContain('Larkspur / ERG pool')
  expect(text).toMatch(/1 Larkspur costs 14 ERG, 1\.50\s% less than a day ago, in a pool worth 14\s000\sERG\./u)
  expect(text).toContain('3 bought, 1 sold')
  expect(text).toContain('the largest holds 75.00\u{a0}%')
  expect(text).toMatch(/AddressOf9\S* bought 2\.5 ?0 Larkspur for 35/)
  expect(text).toMatch(/A contract added 2\.5 ?0 Larkspur and 35/)
  expect(html).toContain(`href="/contracts/${id('e')}"`)
  expect(html).toContain(`href="${PATH}?page=2&amp;after=7"`)
  expect(report).toMatchObject({ status: 200, canonical: PATH })
})

test('the depth follows from the formula of the contract', async () => {
  const { text } = await render()
  // 10 ERG: 50000 * 9.97 / (7000 + 9.97) units, cut.
  expect(text).toMatch(/10 ERG 0\.71/)
  expect(text).toContain('From the reserves of block 90, including the fee of 0.3\u{a0}%.')
})

test('the share of LP tokens in the URL is computed exactly, and a wrong amount is named', async () => {
  const { text } = await render(`${PATH}?lp=100`)
  expect(text).toContain('Your share 25.0000\u{a0}%')
  expect(text).toMatch(/Larkspur 125\.00/)
  expect(text).toMatch(/ERG 1\s750\.0+\s+ERG/u)
  for (const wrong of ['401', 'x', '-1', '0'])
    expect((await render(`${PATH}?lp=${wrong}`)).text).toContain('Enter an amount from 1')
})

test('says what is proven, and what is not after the first unmet condition', async () => {
  const proven = (await render()).text
  expect(proven).toContain('byte for byte')
  expect(proven).toContain('5 keys without shares')
  expect(proven).toContain('The largest provider can withdraw 75.00\u{a0}%')
  expect(proven).toContain('Larkspur is in no registry')
  const copy = { ...pool, fault: 'nft' as const, isCounted: false }
  const { text } = await render(PATH, { responses: { ...responses, [`/api/v2/pools/${NFT}`]: copy } })
  expect(text).toContain('More than one unit of the pool NFT was minted')
  expect(text).toContain('Not checked, because an earlier condition is not met.')
  expect(text).toContain('does not take part in the price')
})

test('has a loading, failed and missing state, and complete texts in each language', async () => {
  expect((await render(PATH, { isLoaded: false })).html).toContain('aria-busy="true"')
  expect((await render(PATH, { failing: [`/api/v2/pools/${NFT}`] })).report.status).toBe(503)
  expect((await renderScreen(PATH, { features: FEATURES })).report.status).toBe(404)
  const pages = await Promise.all(LOCALES.map((locale) => render(`${PATH}?lp=1`, { locale })))
  expect(new Set(pages.map(({ report }) => report.title)).size).toBeGreaterThan(1)
  for (const { text } of pages) expect(text).not.toMatch(/\{|\}/)
})
