import { expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { adaptApi } from '#testing/adapt-api.ts'
import {
  formatMempoolSort,
  MEMPOOL_SORT_KEYS,
  mempoolPageResource,
  parseMempoolSort,
  V0_MEMPOOL_SORT_KEYS,
} from './mempool.ts'
import { BLOCKS, MEMPOOL, MEMPOOL_TRANSACTIONS } from './testing/mempool-responses.ts'

const read = (text: string, keys = MEMPOOL_SORT_KEYS) => parseMempoolSort(new URLSearchParams(text), keys)

test.each([
  ['', { by: 'firstSeen', direction: 'desc' }],
  ['sort=fee', { by: 'fee', direction: 'desc' }],
  ['sort=feePerByte-asc', { by: 'feePerByte', direction: 'asc' }],
  ['sort=firstSeen-asc', { by: 'firstSeen', direction: 'asc' }],
  ['sort=nonsense-asc', { by: 'firstSeen', direction: 'desc' }],
])('[U10] parses the sort order from “%s”', (text, order) => {
  expect(read(text)).toEqual(order)
})

test('[U10] unsupported sort keys are not requested', () => {
  expect(read('sort=fee', V0_MEMPOOL_SORT_KEYS)).toEqual({ by: 'firstSeen', direction: 'desc' })
  expect(read('sort=size-asc', V0_MEMPOOL_SORT_KEYS)).toEqual({ by: 'size', direction: 'asc' })
})

test('[U10] a sort order survives a round trip, and the default is not written to the URL', () => {
  for (const text of ['fee', 'size-asc', 'firstSeen-asc']) expect(formatMempoolSort(read(`sort=${text}`))).toBe(text)
  expect(formatMempoolSort(read(''))).toBe(null)
})

test('[U10] overview and list have the same count, also when a block comes between their responses', async () => {
  const counts = [17, 3]
  const paths: string[] = []
  const get = (path: string) => {
    paths.push(path)
    if (path === '/api/v2/mempool/blocks') return Promise.resolve(BLOCKS)
    if (path === '/api/v2/mempool') return Promise.resolve({ ...MEMPOOL, transactionCount: counts.shift() ?? 3 })
    return Promise.resolve({ items: MEMPOOL_TRANSACTIONS, total: 3, next: null })
  }
  const api = adaptApi({ features: ['mempool'], get: get as ApiClient['get'] })
  const load = () => mempoolPageResource(read(''), { page: 1, limit: 30 }).load(api, new AbortController().signal)
  expect(await load()).toMatchObject({ mempool: { transactionCount: 3 }, list: { total: 3 } })
  expect(paths).toHaveLength(6)
  await load()
  expect(paths).toHaveLength(9)
})
