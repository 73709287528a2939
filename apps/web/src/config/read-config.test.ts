import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from './public-config.ts'
import { readConfig } from './read-config.ts'

test('[G17] without configuration: Erg, one environment named Mainnet, logger off', () => {
  expect(readConfig(undefined)).toBe(DEFAULT_CONFIG)
  expect(DEFAULT_CONFIG).toMatchObject({
    coinName: 'Erg',
    environments: [{ name: 'Mainnet' }],
    isLoggerEnabled: false,
    errorReportUrl: '',
  })
})

test('[G13] a request has 60 seconds unless the configuration says otherwise', () => {
  expect(readConfig({}).apiTimeoutMs).toBe(60_000)
  expect(readConfig({ apiTimeoutMs: 5_000 }).apiTimeoutMs).toBe(5_000)
})

test('[G12] every public setting can be overridden', () => {
  const given = {
    coinName: 'Test',
    network: 'testnet',
    environments: [{ name: 'A', url: 'https://a.example' }],
    apiUrl: 'https://api.example',
    publicUrl: 'https://explorer.example',
    apiTimeoutMs: 1,
    isLoggerEnabled: true,
    errorReportUrl: 'https://errors.example',
    hasOfflinePage: false,
    alternativeLogo: 'https://logo.example/logo.svg',
    pricePoolNft: 'ab',
    links: { wallets: 'https://w.example', chainWatch: 'c', apiDocs: 'd', difficulty: 'e', source: 'f' },
    version: '9',
  }
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(DEFAULT_CONFIG).toSorted())
  expect(readConfig(given)).toEqual(given)
})

test('[G12] what is of another kind than the setting is not taken', () => {
  const given = {
    coinName: 5,
    environments: [{ name: 1 }],
    links: 'x',
    apiTimeoutMs: '1',
    alternativeLogo: {},
    more: 1,
  }
  expect(readConfig(given)).toEqual(DEFAULT_CONFIG)
  expect(readConfig(JSON.parse('{"__proto__":{"coinName":"x"},"links":{"source":"y"}}'))).toEqual({
    ...DEFAULT_CONFIG,
    links: { ...DEFAULT_CONFIG.links, source: 'y' },
  })
})
