import { expect, test } from 'vitest'
import { DEFAULT_CONFIG, readConfig } from './public-config.ts'

test('[G17] without configuration: Erg, one environment named Mainnet, logger off', () => {
  expect(readConfig(undefined)).toBe(DEFAULT_CONFIG)
  expect(DEFAULT_CONFIG).toMatchObject({
    coinName: 'Erg',
    environments: [{ name: 'Mainnet' }],
    isLoggerEnabled: false,
    errorReportUrl: '',
  })
})

test('[G13] the default request timeout is 60 seconds', () => {
  expect(readConfig({}).apiTimeoutMs).toBe(60_000)
  expect(readConfig({ apiTimeoutMs: 5_000 }).apiTimeoutMs).toBe(5_000)
})

test('[G12] every public setting can be overridden', () => {
  const input = {
    coinName: 'Test',
    network: 'testnet',
    privateNetwork: { title: 'A', addressPrefix: 16, isSimulated: true, preset: '{}' },
    environments: [{ name: 'A', url: 'https://a.example' }],
    apiUrl: 'https://api.example',
    publicUrl: 'https://explorer.example',
    apiTimeoutMs: 1,
    isLoggerEnabled: true,
    errorReportUrl: 'https://errors.example',
    hasOfflinePage: false,
    alternativeLogo: 'https://logo.example/logo.svg',
    pricePoolNft: 'ab',
    verifyNodeUrls: ['https://node.example'],
    verifyExplorerUrls: ['https://other.example'],
    mediaGateways: ['https://gateway.example/ipfs'],
    links: { wallets: 'https://w.example', chainWatch: 'c', apiDocs: 'd', difficulty: 'e', source: 'f' },
    version: '9',
  }
  expect(Object.keys(input).toSorted()).toEqual(Object.keys(DEFAULT_CONFIG).toSorted())
  expect(readConfig(input)).toEqual(input)
})

test('[G12] values of the wrong type are ignored', () => {
  const input = {
    coinName: 5,
    environments: [{ name: 1 }],
    links: 'x',
    apiTimeoutMs: '1',
    alternativeLogo: {},
    verifyNodeUrls: [1],
    verifyExplorerUrls: 'https://other.example',
    mediaGateways: 'https://gateway.example',
    more: 1,
  }
  expect(readConfig(input)).toEqual(DEFAULT_CONFIG)
  expect(readConfig(JSON.parse('{"__proto__":{"coinName":"x"},"links":{"source":"y"}}'))).toEqual({
    ...DEFAULT_CONFIG,
    links: { ...DEFAULT_CONFIG.links, source: 'y' },
  })
})
