import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { describe, expect, test } from 'vitest'
import { adaptApi } from '#testing/adapt-api.ts'
import { type ApiClient, ApiFailure } from '../api/api-client.ts'
import { networkInfoResource, statsResource } from './network-stats.ts'
import { CURRENT, PREVIOUS, V0_STATS } from './testing/stats-responses.ts'

const { signal } = new AbortController()

const apiThat = (get: (path: string) => Promise<unknown>, features: readonly string[] | null = null): ApiClient =>
  adaptApi({ features, get: get as ApiClient['get'] })
const createApi = (responses: Readonly<Record<string, unknown>>, features: readonly string[] | null = null) =>
  apiThat((path) => Promise.resolve(responses[path] ?? null), features)

test('[C06] [E02] the previous 24 hours come from v0 and are exact', async () => {
  expect((await loadCompleteView(statsResource, createApi({ '/api/v0/stats': V0_STATS }), signal)).day).toEqual({
    blocks: '730',
    averageMiningTime: '118355',
    coinsMined: '28686000000000',
    transactions: '4923',
    fees: '8683299754',
    output: '9007199254740993123',
    revenue: '28694683299754',
    percentFromFees: '0.03026101',
    percentOfVolume: '0.00000001',
    costPerTransaction: '5828698618',
    difficulty: '161718403596288',
    hashRate: '1366394221904',
  })
})

test('[C06] a day without blocks has no averages, and zeros only for known values', async () => {
  const nothing = {
    blockSummary: { total: 0, averageMiningTime: 0, totalCoins: 0 },
    transactionsSummary: { total: 0, totalFee: 0, totalOutput: 0, estimatedTransactionVolume: 0 },
    miningCost: {
      totalMinersRevenue: 0,
      percentEarnedTransactionsFees: 0,
      percentTransactionVolume: 0,
      costPerTransaction: 0,
      difficulty: 0,
      hashRate: 0,
    },
  }
  expect((await loadCompleteView(statsResource, createApi({ '/api/v0/stats': nothing }), signal)).day).toMatchObject({
    blocks: '0',
    coinsMined: '0',
    averageMiningTime: null,
    percentFromFees: null,
    costPerTransaction: null,
    difficulty: null,
    hashRate: null,
  })
})

test('[C06] the previous day has the same figures, from v2', async () => {
  const responses = { '/api/v0/stats': V0_STATS, '/api/v2/stats': { activity: CURRENT, previous: PREVIOUS } }
  expect((await loadCompleteView(statsResource, createApi(responses, ['stats']), signal)).dayBefore).toEqual({
    blocks: '521',
    averageMiningTime: '167432',
    coinsMined: '31491000000000',
    transactions: '3406',
    fees: '5744989616',
    output: PREVIOUS.volume,
    revenue: '31496744989616',
    percentFromFees: '0.01823995',
    percentOfVolume: '2.38515309',
    costPerTransaction: '9247429533',
    difficulty: '211084757696512',
    hashRate: '1270000000000',
  })
})

test('[C06] with v2, both days come from one response with the definitions of v2, and no hash is added', async () => {
  const responses: Record<string, unknown> = {
    '/api/v0/stats': V0_STATS,
    '/api/v2/stats': { activity: CURRENT, previous: PREVIOUS },
  }
  const calls: string[] = []
  const api = apiThat(
    (path) => {
      calls.push(path)
      return Promise.resolve(responses[path] ?? null)
    },
    ['stats'],
  )
  const { day } = await loadCompleteView(statsResource, api, signal)
  expect(calls.toSorted()).toEqual(['/api/v0/stats', '/api/v2/stats'])
  expect(day).toMatchObject({
    output: CURRENT.volume,
    percentOfVolume: '1.32768000',
    hashRate: '1366394221903',
  })
})

test('[E03] without v2 the previous day is null', async () => {
  const api = createApi({ '/api/v0/stats': V0_STATS })
  expect((await loadCompleteView(statsResource, api, signal)).dayBefore).toBeNull()
})

describe('[C07] a failed request', () => {
  const silent = apiThat((path) => Promise.reject(new ApiFailure('unreachable', path)))
  const empty = createApi({})

  test.each([silent, empty])('for info reports that the service is unavailable', async (api) => {
    await expect(loadCompleteView(networkInfoResource, api, signal)).rejects.toMatchObject({
      message: 'SERVICE UNAVAILABLE',
      path: '/api/v0/info',
    })
  })

  test.each([silent, empty])('for stats names the service and the path', async (api) => {
    await expect(loadCompleteView(statsResource, api, signal)).rejects.toMatchObject({
      message: 'The stats service did not respond: GET /api/v0/stats',
      path: '/api/v0/stats',
    })
  })

  test('that was cancelled does not count as a service failure', async () => {
    const cancelled = apiThat(() => Promise.reject(new DOMException('gone', 'AbortError')))
    await expect(loadCompleteView(statsResource, cancelled, signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
