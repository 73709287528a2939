import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import { leadingMatch } from './leading-match.ts'
import { type Match, plainMatch } from './match.ts'
import { readQuery } from './read-query.ts'
import { searchResource } from './search.ts'
import { searchTarget } from './search-target.ts'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const OTHER = '003bd19d0187117f130b62e1bcab0939929ff5c7709f843c5c4dd158949285d0'

async function search(given: string, features: Api['features'], answers: Record<string, unknown>) {
  const calls: string[] = []
  const api: Api = {
    features,
    get: <T>(path: string) => {
      calls.push(path)
      return Promise.resolve((answers[path] ?? null) as T | null)
    },
  }
  return { ...(await searchResource(readQuery(given)).load(api, AbortSignal.timeout(1000))), calls }
}

const candidate = { label: null, certainty: 'exact', isUsed: true, genuineness: null } as const

test('where v2 resolves texts, one question answers; the state of a thing is told apart from its kind', async () => {
  const { matches, calls } = await search(ID.toUpperCase(), ['resolve'], {
    [`/api/v2/resolve/${ID}`]: {
      text: ID,
      addressFault: null,
      candidates: [
        { ...candidate, kind: 'waiting-transaction', id: ID },
        { ...candidate, kind: 'token', id: ID, label: 'SigUSD', genuineness: 'verified' },
      ],
    },
  })
  expect(calls).toEqual([`/api/v2/resolve/${ID}`])
  expect(matches).toEqual([
    { ...candidate, kind: 'transaction', id: ID, state: 'waiting' },
    { ...candidate, kind: 'token', id: ID, label: 'SigUSD', genuineness: 'verified', state: null },
  ])
})

test('a name is sent as one part of the path, whatever is in it', async () => {
  expect((await search('a/b?c', ['resolve'], {})).calls).toEqual(['/api/v2/resolve/a%2Fb%3Fc'])
})

test('a few digits are a height: ids that happen to begin with them do not count', async () => {
  const candidates = [
    { ...candidate, kind: 'block', id: OTHER, label: '12' },
    { ...candidate, kind: 'token', id: ID, certainty: 'prefix' },
  ]
  const { matches } = await search('12', ['resolve'], { '/api/v2/resolve/12': { candidates, addressFault: null } })
  expect(matches.map(({ kind }) => kind)).toEqual(['block'])
})

test('[E03] without v2 an id is asked of v0 and v1, with four questions', async () => {
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
    // v0 names the transaction that made a token or a box.
    ['transaction', OTHER, 'prefix'],
    ['token', ID, 'exact'],
  ])
})

test('[E03] without v2 a height is asked by itself, because v0 refuses short texts', async () => {
  const { matches, calls } = await search('1 234', null, { '/api/v0/blocks/at/1234': [ID] })
  expect(calls).toEqual(['/api/v0/blocks/at/1234'])
  expect(matches).toMatchObject([{ kind: 'block', id: ID, label: '1234', certainty: 'exact' }])
})

test('[E03] without v2 names are found among blocks, transactions, addresses and tokens', async () => {
  const { matches } = await search('SigUSD', null, {
    '/api/v0/search?query=SigUSD': { blocks: [{ id: OTHER, height: 7 }], transactions: [], addresses: ['9sigUSD'] },
    '/api/v1/tokens/search?query=SigUSD&limit=8': { items: [{ id: ID, name: 'sigusd' }] },
  })
  expect(matches.map(({ kind, label, certainty }) => [kind, label, certainty])).toEqual([
    ['block', '7', 'prefix'],
    ['address', null, 'prefix'],
    ['token', 'sigusd', 'exact'],
  ])
})

test('nothing is asked for nothing, nor of v0 for too few letters', async () => {
  expect((await search(' ', ['resolve'], {})).calls).toEqual([])
  expect((await search('sig', null, {})).calls).toEqual([])
})

const found = (...matches: Match[]) => ({ matches, addressFault: null })
const block = plainMatch('block', ID, '100', '100')
const likeness: Match = { ...plainMatch('token', OTHER, '100', 'Century 100'), certainty: 'prefix' }
const name = plainMatch('token', ID, 'SigUSD', 'SigUSD')
const ALL = ['block', 'transaction', 'token']

test.each([
  ['a single match', 'SigUSD', [name], `/token/${ID}`],
  ['a name that others resemble', 'SigUSD', [name, likeness], null],
  ['a height that a name resembles', '100', [block, likeness], `/blocks/${ID}`],
  ['an id of two things', ID, [plainMatch('token', ID, ID), plainMatch('box', ID, ID)], null],
  ['a single likeness', '100', [likeness], `/token/${OTHER}`],
  ['no match', 'SigUSD', [], null],
  ['a match of too few letters', 'sig', [plainMatch('token', ID, 'sig', 'sig')], null],
  ['a match without a screen', '9huhF', [plainMatch('address', '9huhFx', '9huhF')], null],
])('[Q06] %s leads where it should', (_, given, matches, to) => {
  expect(searchTarget(readQuery(given), found(...matches), ALL)).toBe(to)
})

test('[Q03] an empty search leads home', () => {
  expect(searchTarget(readQuery(' '), undefined, ALL)).toBe('/')
})

test('[Q06] before the answer nobody is led anywhere', () => {
  expect(searchTarget(readQuery('SigUSD'), undefined, ALL)).toBe(null)
  expect(leadingMatch(readQuery('SigUSD'), [])).toBe(null)
})
