import { lockedScripts, presetOf, totalSupply } from '@ergo-explorer/chain'
import type { Holder, RichList } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { createV2Client } from '#testing/v2-client.ts'
import { addressOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const preset = presetOf('devnet')
const { unspent } = ledgerOf(api.chain.node)
const balances = [...Map.groupBy(unspent, ({ ergoTree }) => ergoTree)].map(
  ([tree, boxes]) => [tree, sum(boxes.map(({ value }) => value))] as const,
)
const byAmount = (a: readonly [unknown, bigint], b: readonly [unknown, bigint]) =>
  a[1] < b[1] ? 1 : a[1] > b[1] ? -1 : 0

test('[K07] lists every holder once, richest first, with all coins in total', async () => {
  const found = await all<Holder>('rich-list', 150)
  expect(new Map(found.map(({ party, amount }) => [party.address, BigInt(amount)]))).toEqual(
    new Map(balances.map(([tree, amount]) => [addressOf(tree), amount])),
  )
  expect(found.map(({ amount }) => BigInt(amount))).toEqual(balances.toSorted(byAmount).map(([, amount]) => amount))
  expect(sum(found.map(({ amount }) => BigInt(amount)))).toBe(totalSupply(preset))
})

test('excludes the protocol’s own contracts from circulation and shares', async () => {
  const locked = new Set<string>(lockedScripts(preset))
  const free = balances.filter(([tree]) => !locked.has(tree)).toSorted(byAmount)
  const circulating = sum(free.map(([, amount]) => amount))
  const list = await get<RichList>('rich-list?limit=200')
  expect(list.circulating).toBe(String(circulating))
  expect(list.held).toBe(String(circulating))
  expect(list.top.map(({ holderCount: holders, amount }) => [holders, amount])).toEqual(
    [10, 100].map((holders) => [holders, String(sum(free.slice(0, holders).map(([, amount]) => amount)))]),
  )
  const lockedAddresses = new Set([...locked].map(addressOf))
  for (const { party, amount, share } of list.items)
    if (lockedAddresses.has(party.address)) expect(share).toBeNull()
    else expect(Number(share)).toBeCloseTo((Number(amount) / Number(circulating)) * 100, 5)
})

test('returns the same page by offset and cursor', async () => {
  const whole = await get<RichList>('rich-list?limit=60')
  const page = await get<RichList>('rich-list?limit=20&offset=20')
  expect(page.total).toBe(balances.length)
  expect(page.items).toEqual(whole.items.slice(20, 40))
  expect((await get<RichList>(`rich-list?limit=20&cursor=${page.next}`)).items).toEqual(whole.items.slice(40))
  expect(await get<RichList>('rich-list?offset=100000')).toMatchObject({
    items: [],
    total: balances.length,
    next: null,
  })
  const rejected = await api.get('/api/v2/rich-list?offset=100001')
  expect(rejected).toMatchObject({ status: 400, json: { code: 'bad_request' } })
  expect(await api.get('/api/v2/rich-list?cursor=1')).toMatchObject({ status: 400, json: { code: 'bad_cursor' } })
  expect(api.app.maxQueriesPerRequest.get('getRichList')).toBe(2)
})
