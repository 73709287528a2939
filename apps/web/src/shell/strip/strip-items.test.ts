import { readNanoErg } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { buildStripItems } from './strip-items.ts'

const info = {
  version: '3',
  supply: readNanoErg('83104562999999999'),
  maximumSupply: null,
  equation: null,
  transactionsPerDay: 4812,
  hashRate: '21470000000000',
}
const market = {
  rate: '1000000000',
  marketCapUsd: '72418306.49',
  changePercent: null,
  poolNft: 'cd',
  boxId: 'ab',
  height: 3010,
  timestamp: 1_794_740_111_122,
}

const valuesOf = (facts: Parameters<typeof buildStripItems>[0]) =>
  buildStripItems(facts).map(({ label, value }) => [label, value.replaceAll('\u{a0}', ' ')])

test('[G05] [F01] [F05] [F06] [F07] the strip shows six figures in order, the coin in capitals', () => {
  expect(valuesOf({ info, market, coinName: 'Erg', network: 'mainnet', hasV2: true })).toEqual([
    ['strip.hashRate', '21.47 TH/s'],
    ['strip.marketCap', '$72 418 306'],
    ['strip.circulatingSupply', '83 104 562 ERG'],
    ['strip.transactionsPerDay', '4 812'],
    ['strip.protocolVersion', '3'],
    ['strip.maxSupply', '97 739 924 ERG'],
  ])
})

test('[G05] missing figures are dashes, and the others are shown', () => {
  expect(
    valuesOf({ info: undefined, market: null, coinName: 'Erg', network: 'mainnet', hasV2: true }).map(
      ([, value]) => value,
    ),
  ).toEqual(['—', '—', '—', '—', '—', '97 739 924 ERG'])
})

test('[E03] without a market cap from the API, it is computed from supply and oracle rate', () => {
  const byRate = { ...market, rate: '2000000000', marketCapUsd: null }
  expect(valuesOf({ info, market: byRate, coinName: 'Erg', network: 'mainnet', hasV2: true })[1]).toEqual([
    'strip.marketCap',
    '$41 552 281',
  ])
  expect(valuesOf({ info: null, market: byRate, coinName: 'Erg', network: 'mainnet', hasV2: true })[1]).toEqual([
    'strip.marketCap',
    '—',
  ])
})

test('the title of a rounded supply has all digits', () => {
  const [, , supply] = buildStripItems({ info, market, coinName: 'Erg', network: 'mainnet', hasV2: true })
  expect(supply?.exact?.replaceAll('\u{a0}', ' ')).toBe('83 104 562.999999999 ERG')
})

test('max supply is that of the network; without v2 it is known for mainnet only', () => {
  const maximumOf = (facts: Partial<Parameters<typeof buildStripItems>[0]>) =>
    valuesOf({ info, market, coinName: 'Erg', network: 'devnet', hasV2: true, ...facts })[5]?.[1]
  expect(maximumOf({ info: { ...info, maximumSupply: readNanoErg('191924000000000') } })).toBe('191 924 ERG')
  expect(maximumOf({})).toBe('—')
})

test('figures link to the pages about them; without v2 there is no difficulty monitor', () => {
  const linksOf = (hasV2: boolean) =>
    buildStripItems({ info, market, coinName: 'Erg', network: 'mainnet', hasV2 }).map(({ link }) => link?.to)
  expect(linksOf(true)).toEqual([
    '/charts/hash-rate',
    '/charts/market-cap',
    '/charts/total',
    '/charts/transactions-number',
    '/difficulty?tab=voting',
    '/difficulty?tab=emission',
  ])
  expect(linksOf(false).slice(4)).toEqual([undefined, undefined])
})
