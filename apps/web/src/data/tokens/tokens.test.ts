import type { Paging } from '../paging.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { createLoadedStore } from '../resource/testing/loaded-store.ts'
import { expect, test } from 'vitest'
import { adaptApi } from '#testing/adapt-api.ts'
import type { Resource } from '../resource/resource.ts'
import { issuedTokensResource, richListResource, type TokenListParams } from './token-lists.ts'
import {
  aDetail,
  aHolder,
  aPage,
  aRichList,
  aSummary,
  aV1Token,
  FEATURES,
  ID,
  TWIN,
} from './testing/token-responses.ts'
import { clearTokenCache, holdersResource, tokenMarketResource, tokenResource, transfersResource } from './token.ts'
import { toTokenView } from '@ergo-explorer/sentences/token-view'
import { minerResource } from '../blocks/blocks.ts'

async function load<T>(
  resource: Resource<T>,
  respond: (path: string) => unknown,
  features: readonly string[] | null = FEATURES,
) {
  const calls: string[] = []
  const api = adaptApi({
    features,
    // The test responses have the type that the contract defines for each path.
    get: <A>(path: string) => {
      calls.push(path)
      return Promise.resolve(respond(path) as A | null)
    },
  })
  return { data: await loadCompleteView(resource, api, new AbortController().signal), calls }
}

const FIRST = { page: 1, limit: 30 }
const ALL: TokenListParams = { kind: 'all', sort: 'newest', query: null, paging: FIRST }

test('[K03] [E02] v2 and v1 yield the same token, except for fields that v1 does not provide', async () => {
  const v2 = await load(tokenResource(ID), (path) => (path.startsWith('/api/v1/') ? aV1Token() : aDetail()))
  const v1 = await load(tokenResource(ID), () => aV1Token(), null)
  expect(v2.calls).toEqual([`/api/v2/tokens/${ID}`, `/api/v1/tokens/${ID}`])
  expect(new Set(v1.calls)).toEqual(new Set([`/api/v1/tokens/${ID}`]))
  const { mint, evidence, ...stated } = v1.data ?? expect.fail('no token')
  expect(evidence).toBeNull()
  expect(v2.data).toMatchObject({ ...stated, mint, verdict: { kind: 'unknown' } })
})

test('only originals and copies carry a short verdict, so unknown tokens of v1 and v2 are the same', () => {
  const { tokenId, name, decimals, genuineness } = aSummary()
  const token = { tokenId, name, decimals, genuineness }
  for (const unknown of [token, { ...token, isOriginal: false, resembles: null }])
    expect(Object.entries(toTokenView(unknown))).toEqual(Object.entries(token))
  expect(toTokenView({ ...token, isOriginal: true, resembles: null })).toEqual({ ...token, isOriginal: true })
  expect(toTokenView({ ...token, isOriginal: false, resembles: 'SigUSD' })).toEqual({ ...token, resembles: 'SigUSD' })
})

test('[F08] an emission beyond 2^53 stays exact through v1', async () => {
  const { data } = await load(tokenResource(ID), () => aV1Token({ emissionAmount: 9_223_372_036_854_775_807n }), null)
  expect(data?.minted).toBe('9223372036854775807')
})

test('sends no request for text that is not an id', async () => {
  expect(await load(tokenResource('larkspur'), () => aDetail())).toEqual({ data: null, calls: [] })
})

test('clearing a token removes it and its lists, and no other token', () => {
  const cachedKeys = [tokenResource(TWIN), issuedTokensResource(ALL), holdersResource(TWIN, FIRST)]
  const left = [tokenResource(ID), holdersResource(ID, FIRST), transfersResource(ID, { page: 2, limit: 60 })]
  const store = createLoadedStore([...cachedKeys, ...left])
  clearTokenCache(store, ID)
  const isThere = (resource: Resource<unknown>) => store.state(resource).data !== undefined
  expect(cachedKeys.map(isThere)).toEqual([true, true, true])
  expect(left.map(isThere)).toEqual([false, false, false])
})

test('a page of transfers takes one request, whatever its number is', async () => {
  const rows = () => aPage([1, 2], 20_000, '5')
  for (const [page, offset] of [
    [1, 0],
    [21, 600],
    [667, 19_980],
  ] as const) {
    const { data, calls } = await load(transfersResource(ID, { page, limit: 30 }), rows)
    expect(calls).toEqual([`/api/v2/tokens/${ID}/transfers?limit=30&offset=${offset}`])
    expect(data).toMatchObject({ items: [1, 2], total: 20_000, hasNext: true, next: null })
  }
})

test('[K06] the list requests its page, kind and order from v2', async () => {
  const params: TokenListParams = { kind: 'nft', sort: 'holders', query: null, paging: { page: 3, limit: 60 } }
  const { data, calls } = await load(issuedTokensResource(params), () => aPage([aSummary()], 611, '1.1'))
  expect(calls).toEqual(['/api/v2/tokens?limit=60&offset=120&kind=nft&sort=holderCount'])
  expect(data).toMatchObject({ total: 611, count: 611, hasNext: true, isComplete: true })
})

test('[K06] search results are paged, and the best are shown if there are too many', async () => {
  const params = { ...ALL, query: 'lark & spur', paging: { page: 2, limit: 30 } }
  const { data, calls } = await load(issuedTokensResource(params), () => aPage([aSummary({ holderCount: 30 })], 31))
  expect(calls).toEqual(['/api/v2/tokens?limit=30&offset=30&query=lark+%26+spur'])
  expect(data.items.map(({ holderCount }) => holderCount)).toEqual([30])
  expect(data).toMatchObject({ total: 31, hasNext: false, isComplete: true })
  const many = await load(issuedTokensResource(params), () => aPage([aSummary()], 403, '60.7'))
  expect(many.data).toMatchObject({ count: 403, hasNext: true, isComplete: false })
})

test('[K06] v1 lists and searches too, and gets no queries that it rejects', async () => {
  const response = { items: [aV1Token()], total: 1 }
  const listed = await load(issuedTokensResource({ ...ALL, kind: 'fungible' }), () => response, null)
  expect(listed.calls).toEqual(['/api/v1/tokens?limit=30&offset=0&sortDirection=desc&hideNfts=true'])
  expect(listed.data.items[0]).toMatchObject({ minted: '5000000000', verdict: null })
  const found = await load(issuedTokensResource({ ...ALL, query: 'Lark' }), () => response, null)
  expect(found.calls).toEqual(['/api/v1/tokens/search?limit=30&offset=0&query=Lark'])
  const short = await load(issuedTokensResource({ ...ALL, query: 'La' }), () => response, null)
  expect(short).toMatchObject({ calls: [], data: { items: [], count: 0 } })
})

test('beyond the maximum offset of v2, 100 000, pages follow cursors', async () => {
  const page = (paging: Paging) =>
    load(issuedTokensResource({ ...ALL, paging }), () => aPage([aSummary()], 250_000, '1.1'))
  expect((await page({ page: 3333, limit: 30 })).data).toMatchObject({ total: 250_000, hasNext: true, next: null })
  expect((await page({ page: 3334, limit: 30 })).data).toMatchObject({ total: 250_000, hasNext: true, next: '1.1' })
  const { calls } = await page({ page: 3335, limit: 30, after: '1.1' })
  expect(calls).toEqual(['/api/v2/tokens?limit=30&cursor=1.1'])
})

test('[K07] the rich list has pages, and no page without v2', async () => {
  const { data, calls } = await load(richListResource({ page: 2, limit: 30 }), () =>
    aRichList([aHolder()], '5.1', null),
  )
  expect(calls).toEqual(['/api/v2/rich-list?limit=30&offset=30'])
  expect(data).toMatchObject({ total: null, hasNext: true })
  expect(await load(richListResource(FIRST), () => null, null)).toEqual({ data: null, calls: ['/api/v1/networkState'] })
})

test('a response of another form fails to load', async () => {
  const respond = () => ({ items: [], miner: null, asks: null })
  await expect(load(tokenMarketResource('a'.repeat(64)), respond)).rejects.toThrow('unreadable')
  await expect(load(minerResource('9f', 30, FIRST), respond)).rejects.toThrow('unreadable')
})
