import { expect, test } from 'vitest'
import type { ApiClient } from '#data/api/api-client.ts'
import { ADAPTED_OPERATIONS } from '#data/api/operations.ts'
import { adaptClient, answerV2, OPERATIONS } from './adapter.ts'

const ID = 'ab'.repeat(32)

function legacyApi(responses: Readonly<Record<string, unknown>>) {
  const calls: string[] = []
  const get: ApiClient['get'] = <T>(path: string) => {
    calls.push(path)
    return Promise.resolve((responses[path] ?? null) as T | null)
  }
  return { calls, api: { get, pricePoolNft: '' } as never }
}

test('answers exactly the operations that screens may request from a host without v2', () => {
  expect(OPERATIONS.map(({ id }) => id).toSorted()).toEqual([...ADAPTED_OPERATIONS].toSorted())
})

test('a literal segment wins over a parameter', async () => {
  const path = '/api/v0/charts/hash-rate-distribution'
  const { api, calls } = legacyApi({ [path]: [{ name: 'Larkspur', value: 3 }] })
  expect(await answerV2('/api/v2/charts/hash-rate-distribution?timespan=30days', api)).toMatchObject({
    outcome: 'found',
    body: { blockCount: 3, other: { minerCount: 0 } },
  })
  expect(calls).toEqual([path])
})

test.each(['/api/v2/nonsense', '/api/v2/difficulty', '/api/v2/tokens/%zz', '/api/v2/tokens//'])(
  'does not request anything for %s',
  async (path) => {
    const { api, calls } = legacyApi({})
    expect(await answerV2(path, api)).toEqual({ outcome: 'not_offered' })
    expect(calls).toEqual([])
  },
)

test('parameters stay one segment of the path they are used in', async () => {
  const { api, calls } = legacyApi({})
  expect(await answerV2('/api/v2/tokens/..%2Fblocks%3Fx', api)).toEqual({ outcome: 'not_found' })
  expect(calls).toEqual(['/api/v1/tokens/..%2Fblocks%3Fx'])
})

test('no operation sends more than four requests', async () => {
  for (const { id, path } of OPERATIONS) {
    const { api, calls } = legacyApi({})
    await answerV2(path.replaceAll(/:\w+/g, ID), api)
    expect([id, calls.length <= 4]).toEqual([id, true])
  }
})

test('v0 and v1 paths are passed through', async () => {
  const { api, calls } = legacyApi({ '/api/v0/info': { version: '3' } })
  const client = adaptClient({ features: null, ...(api as Pick<ApiClient, 'get'>) }, '')
  expect(await client.get('/api/v0/info', new AbortController().signal)).toEqual({ version: '3' })
  expect(calls).toEqual(['/api/v0/info'])
})

test.each([
  ['/api/v2/blocks?limit=30', '/api/v1/blocks?limit=30&offset=0'],
  [`/api/v2/transactions/${ID}`, `/api/v1/transactions/${ID}`],
  ['/api/v2/tip', '/api/v1/networkState'],
])('%s fails when the host answers with another form of JSON', async (path, legacyPath) => {
  for (const body of [{ items: [{ miner: 5 }], total: 1 }, { inputs: 7 }, 'text']) {
    const { api } = legacyApi({ [legacyPath]: body })
    const result = answerV2(path, api)
    await expect(result).rejects.toMatchObject({ name: 'ApiFailure', code: 'unreadable', path })
  }
})
