import { expect, test } from 'vitest'
import { loadCompleteView } from '../resource/load-complete-view.ts'
import { adaptApi } from '#testing/adapt-api.ts'
import type { ApiClient } from '../api/api-client.ts'
import { marketResource, networkInfoResource, tipResource } from './network-stats.ts'

const NFT = 'ab'.repeat(32)
const { signal } = new AbortController()

/** Returns the provided responses and records the requested paths. */
function fakeApi(features: readonly string[] | null, responses: Readonly<Record<string, unknown>>, pricePoolNft = NFT) {
  const requestedPaths: string[] = []
  const get = (path: string) => {
    requestedPaths.push(path)
    return Promise.resolve(responses[path] ?? null)
  }
  return { api: adaptApi({ features, get: get as ApiClient['get'] }, pricePoolNft), requestedPaths }
}

test('[E01] [E02] network statistics come from v0, with exact large numbers', async () => {
  const { api, requestedPaths } = fakeApi(null, {
    '/api/v0/info': {
      version: '3',
      supply: 83104562999999999n,
      transactionAverage: 4812,
      hashRate: 21470000000000,
    },
  })
  expect(await loadCompleteView(networkInfoResource, api, signal)).toEqual({
    version: '3',
    supply: '83104562999999999',
    maximumSupply: null,
    equation: null,
    transactionsPerDay: 4812,
    hashRate: '21470000000000',
  })
  expect(requestedPaths).toEqual(['/api/v0/info'])
})

test('with v2, circulating and maximum supply replace the supply of v0', async () => {
  const { api, requestedPaths } = fakeApi(['supply'], {
    '/api/v0/info': { version: '3', supply: 5n, transactionAverage: 4812, hashRate: 21470000000000 },
    '/api/v2/supply': {
      circulating: '83104562999999999',
      maximum: '97739924000000000',
      total: '97739925000000000',
      lockedTotal: '14000000000000000',
      reemissionDebt: '635362000000001',
    },
  })
  expect(await loadCompleteView(networkInfoResource, api, signal)).toMatchObject({
    supply: '83104562999999999',
    maximumSupply: '97739924000000000',
    hashRate: '21469999999999',
  })
  expect(requestedPaths.toSorted()).toEqual(['/api/v0/info', '/api/v2/supply'])
})

test('the market comes from v2 when it is announced', async () => {
  const erg = {
    rate: '849494079',
    marketCapUsd: '195959.52',
    changePercent: '-8.41',
    poolNft: 'ef',
    boxId: 'cd',
    height: 3010,
    timestamp: 1794740111122,
  }
  const { api, requestedPaths } = fakeApi(['market'], { '/api/v2/market': { erg, pools: [] } })
  expect(await loadCompleteView(marketResource(NFT), api, signal)).toEqual({
    rate: '849494079',
    marketCapUsd: '195959.52',
    changePercent: '-8.41',
    poolNft: 'ef',
    boxId: 'cd',
    height: 3010,
    timestamp: 1794740111122,
  })
  expect(requestedPaths).toEqual(['/api/v2/market'])
})

const poolBox = (R4: unknown) => ({ boxId: 'cd', settlementHeight: 3010, additionalRegisters: { R4 } })

test('[E03] without v2 the price is R4 of the box that holds the configured pool NFT', async () => {
  const R4 = { serializedValue: '05fe8092aa06', sigmaType: 'SLong', renderedValue: '849494079' }
  const path = `/api/v1/boxes/unspent/byTokenId/${NFT}`
  const { api, requestedPaths } = fakeApi(null, { [path]: { items: [poolBox(R4)], total: 1 } })
  expect(await loadCompleteView(marketResource(NFT), api, signal)).toEqual({
    rate: '849494079',
    marketCapUsd: null,
    changePercent: null,
    poolNft: NFT,
    boxId: 'cd',
    height: 3010,
    timestamp: null,
  })
  expect(requestedPaths).toEqual([path])
})

test.each([
  ['no box', []],
  ['a rate of zero', [poolBox({ serializedValue: '0500', sigmaType: 'SLong', renderedValue: '0' })]],
  ['no number', [poolBox({ serializedValue: '0e00', sigmaType: 'Coll[SByte]', renderedValue: '' })]],
])('[E03] %s is not a price', async (_, items) => {
  const { api } = fakeApi(null, { [`/api/v1/boxes/unspent/byTokenId/${NFT}`]: { items } })
  expect(await loadCompleteView(marketResource(NFT), api, signal)).toBeNull()
})

test('sends no request when no pool is configured', async () => {
  const { api, requestedPaths } = fakeApi(null, {}, 'none')
  expect(await loadCompleteView(marketResource('none'), api, signal)).toBeNull()
  expect(requestedPaths).toEqual([])
})

test('[E03] the newest block comes from v2, or from the network state of v1', async () => {
  const v2 = fakeApi(['home'], { '/api/v2/tip': { height: 3011, blockId: '0c', timestamp: 1794740140314, version: 3 } })
  expect(await loadCompleteView(tipResource, v2.api, signal)).toMatchObject({
    height: 3011,
    blockId: '0c',
    timestamp: 1794740140314,
  })
  const state = { height: 3011, lastBlockId: '0c', params: { maxBlockSize: 545574 } }
  const v1 = fakeApi(null, { '/api/v1/networkState': state })
  expect(await loadCompleteView(tipResource, v1.api, signal)).toMatchObject({
    height: 3011,
    blockId: '0c',
    timestamp: null,
  })
})
