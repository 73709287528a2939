import { afterAll, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const ask = async (path: string) => (await api.get(`/api/v1/tokens/${path}`)).json

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

test('a token is verified by its id, suspicious by the name of another, blocked, or unknown', async () => {
  expect(await ask(`check/${sigUsd}/anything`)).toMatchObject({
    genuine: 1,
    token: { tokenId: sigUsd, uniqueName: true },
  })
  expect(await ask(`check/${sigUsd.toUpperCase()}/SigUSD`)).toMatchObject({ genuine: 1 })
  expect(await ask(`check/${'ab'.repeat(32)}/sIGusd`)).toEqual({ genuine: 2, token: null })
  expect(await ask(`check/${blockedAda}/ADA`)).toEqual({ genuine: 3, token: null })
  expect(await ask(`check/${'ab'.repeat(32)}/${encodeURIComponent('моя монета')}`)).toEqual({ genuine: 0, token: null })
  expect(await api.get('/api/v1/tokens/check/xyz/name')).toMatchObject({ status: 404, text: 'Not found' })
})

test('the lists have pages', async () => {
  const genuine = (await ask('listGenuine?limit=500')) as Page<Genuine>
  expect(genuine.items.map(({ tokenId }) => tokenId)).toContain(sigUsd)
  expect(genuine.total).toBe(genuine.items.length)
  expect(await ask('listGenuine?limit=2&offset=1')).toEqual({ items: genuine.items.slice(1, 3), total: genuine.total })
  expect(await ask('listBlocked')).toMatchObject({ items: expect.arrayContaining(['ADA']) })
  expect(await ask('listBlocked?offset=1000')).toMatchObject({ items: [] })
  for (const path of ['listGenuine', 'listBlocked'])
    expect(await ask(`${path}?limit=501`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
    })
})
