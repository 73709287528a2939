import { EIP21_LISTS } from '@ergo-explorer/chain'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi({ tokenLists: EIP21_LISTS })
afterAll(() => api[Symbol.asyncDispose]())
const getJson = async (path: string) => (await api.get(`/api/v1/tokens/${path}`)).json

interface Genuine {
  readonly tokenId: string
  readonly tokenName: string
}
interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

const sigUsd = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const blockedAda = '944f72c571f7e894fe75fe5b351cdc67ea2fa6daa538321d72f759d551b1d147'

test('reports a token as verified, suspicious, blocked or unknown', async () => {
  expect(await getJson(`check/${sigUsd}/anything`)).toMatchObject({
    genuine: 1,
    token: { tokenId: sigUsd, uniqueName: true },
  })
  expect(await getJson(`check/${sigUsd.toUpperCase()}/SigUSD`)).toMatchObject({ genuine: 1 })
  expect(await getJson(`check/${'ab'.repeat(32)}/sIGusd`)).toEqual({ genuine: 2, token: null })
  expect(await getJson(`check/${blockedAda}/ADA`)).toEqual({ genuine: 3, token: null })
  expect(await getJson(`check/${'ab'.repeat(32)}/${encodeURIComponent('моя монета')}`)).toEqual({
    genuine: 0,
    token: null,
  })
  expect(await api.get('/api/v1/tokens/check/xyz/name')).toMatchObject({ status: 404, text: 'Not found' })
})

test('returns the lists in pages', async () => {
  const genuine = (await getJson('listGenuine?limit=500')) as Page<Genuine>
  expect(genuine.items.map(({ tokenId }) => tokenId)).toContain(sigUsd)
  expect(genuine.total).toBe(genuine.items.length)
  expect(await getJson('listGenuine?limit=2&offset=1')).toEqual({
    items: genuine.items.slice(1, 3),
    total: genuine.total,
  })
  expect(await getJson('listBlocked')).toMatchObject({ items: expect.arrayContaining(['ADA']) })
  expect(await getJson('listBlocked?offset=1000')).toMatchObject({ items: [] })
  for (const path of ['listGenuine', 'listBlocked'])
    expect(await getJson(`${path}?limit=501`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
    })
})

test('lists no tokens of mainnet on another network', async () => {
  await using devnet = await startTestApi()
  expect((await devnet.get('/api/v1/tokens/listGenuine')).json).toEqual({ items: [], total: 0 })
  expect((await devnet.get(`/api/v1/tokens/check/${sigUsd}/SigUSD`)).json).toEqual({ genuine: 0, token: null })
})
