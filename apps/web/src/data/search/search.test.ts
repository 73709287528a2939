import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { expect, test } from 'vitest'
import { adaptApi } from '#testing/adapt-api.ts'
import type { ApiClient } from '../api/api-client.ts'
import {
  createLocalMatch,
  findSearchRedirect,
  findUniqueMatch,
  parseSearchQuery,
  type SearchMatch,
  searchResource,
} from './search.ts'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const OTHER = '003bd19d0187117f130b62e1bcab0939929ff5c7709f843c5c4dd158949285d0'

async function search(input: string, features: ApiClient['features'], responses: Record<string, unknown>) {
  const calls: string[] = []
  const api = adaptApi({
    features,
    get: <T>(path: string) => {
      calls.push(path)
      return Promise.resolve((responses[path] ?? null) as T | null)
    },
  })
  return { ...(await loadCompleteView(searchResource(parseSearchQuery(input)), api, AbortSignal.timeout(1000))), calls }
}

const candidate = { name: null, certainty: 'exact', isUsed: true, genuineness: null } as const

test('v2 resolves a query with one request, and the state is separated from the kind', async () => {
  const { matches, calls } = await search(ID.toUpperCase(), ['resolve'], {
    [`/api/v2/resolve/${ID}`]: {
      text: ID,
      addressFault: null,
      candidates: [
        { ...candidate, kind: 'pending-transaction', id: ID },
        { ...candidate, kind: 'pre-confirmed-box', id: ID },
        { ...candidate, kind: 'token', id: ID, name: 'SigUSD', genuineness: 'verified' },
      ],
    },
  })
  expect(calls).toEqual([`/api/v2/resolve/${ID}`])
  expect(matches).toEqual([
    { ...candidate, kind: 'transaction', id: ID, state: 'pending' },
    { ...candidate, kind: 'box', id: ID, state: 'pre-confirmed' },
    { ...candidate, kind: 'token', id: ID, name: 'SigUSD', genuineness: 'verified', state: null },
  ])
})

test('a name is encoded as one path segment', async () => {
  expect((await search('a/b?c', ['resolve'], {})).calls).toEqual(['/api/v2/resolve/a%2Fb%3Fc'])
})

test('a short number is a height: ids that start with it do not count', async () => {
  const candidates = [
    { ...candidate, kind: 'block', id: OTHER, name: '12' },
    { ...candidate, kind: 'token', id: ID, certainty: 'prefix' },
  ]
  const { matches } = await search('12', ['resolve'], { '/api/v2/resolve/12': { candidates, addressFault: null } })
  expect(matches.map(({ kind }) => kind)).toEqual(['block'])
})

test('[E03] without v2 an id is looked up in v0 and v1 with four requests', async () => {
  const { matches, calls } = await search(ID, null, {
    [`/api/v0/search?query=${ID}`]: { blocks: [], transactions: [OTHER], addresses: [] },
    [`/api/v1/tokens/${ID}`]: { id: ID, name: 'SigUSD' },
  })
  expect(calls).toEqual([
    `/api/v0/search?query=${ID}`,
    `/api/v0/transactions/unconfirmed/${ID}`,
    `/api/v1/tokens/${ID}`,
    `/api/v1/boxes/${ID}`,
  ])
  expect(matches.map(({ kind, id, certainty }) => [kind, id, certainty])).toEqual([
    // v0 returns the transaction that created a token or box.
    ['transaction', OTHER, 'prefix'],
    ['token', ID, 'exact'],
  ])
})

test('[E03] without v2 a height has its own request, because v0 rejects short queries', async () => {
  const { matches, calls } = await search('1 234', null, { '/api/v0/blocks/at/1234': [ID] })
  expect(calls).toEqual(['/api/v0/blocks/at/1234'])
  expect(matches).toMatchObject([{ kind: 'block', id: ID, name: '1234', certainty: 'exact' }])
})

test('[E03] without v2 a name is searched among blocks, transactions, addresses and tokens', async () => {
  const { matches } = await search('SigUSD', null, {
    '/api/v0/search?query=SigUSD': { blocks: [{ id: OTHER, height: 7 }], transactions: [], addresses: ['9sigUSD'] },
    '/api/v1/tokens/search?query=SigUSD&limit=8': { items: [{ id: ID, name: 'sigusd' }] },
  })
  expect(matches.map(({ kind, name, certainty }) => [kind, name, certainty])).toEqual([
    ['block', '7', 'prefix'],
    ['address', null, 'prefix'],
    ['token', 'sigusd', 'exact'],
  ])
})

test('sends no request for an empty query, and none to v0 for a query that is too short', async () => {
  expect((await search(' ', ['resolve'], {})).calls).toEqual([])
  expect((await search('sig', null, {})).calls).toEqual([])
})

const found = (...matches: SearchMatch[]) => ({ matches, addressFault: null })
const block = createLocalMatch('block', ID, '100', '100')
const likeness: SearchMatch = { ...createLocalMatch('token', OTHER, '100', 'Century 100'), certainty: 'prefix' }
const name = createLocalMatch('token', ID, 'SigUSD', 'SigUSD')
const ALL = ['block', 'transaction', 'token']

test.each([
  ['a single match', 'SigUSD', [name], `/token/${ID}`],
  ['a name with similar names', 'SigUSD', [name, likeness], null],
  ['a height that is also a name', '100', [block, likeness], `/blocks/${ID}`],
  ['an id of two objects', ID, [createLocalMatch('token', ID, ID), createLocalMatch('box', ID, ID)], null],
  ['a single likeness', '100', [likeness], `/token/${OTHER}`],
  ['no match', 'SigUSD', [], null],
  ['a query that is too short', 'sig', [createLocalMatch('token', ID, 'sig', 'sig')], null],
  ['a match without a screen', '9huhF', [createLocalMatch('address', '9huhFx', '9huhF')], null],
])('[Q06] %s redirects correctly', (_, input, matches, to) => {
  expect(findSearchRedirect(parseSearchQuery(input), found(...matches), ALL)).toBe(to)
})

test('[Q03] an empty search redirects home', () => {
  expect(findSearchRedirect(parseSearchQuery(' '), undefined, ALL)).toBe('/')
})

test('[Q06] does not redirect before the results arrive', () => {
  expect(findSearchRedirect(parseSearchQuery('SigUSD'), undefined, ALL)).toBe(null)
  expect(findUniqueMatch(parseSearchQuery('SigUSD'), [])).toBe(null)
})
