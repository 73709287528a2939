import { type Box, type Hex } from '@ergo-explorer/chain'
import type { BoxSearchPage, SpendableBox, TransactionBox } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '#testing/ledger.ts'
import { addressOf, mempoolOf, unusedAddress } from '#testing/mempool.ts'
import { startTestApi, type TestApi } from '#testing/test-api.ts'
import { templateOf } from '#testing/templates.ts'
import type { V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { node } = api.chain
const ledger = ledgerOf(node)
const pool = mempoolOf(node)
const isSpentByMempool = ({ boxId }: Box) => node.chain.mempool.pool.spenderOf(boxId) !== undefined

async function post<T>(path: string, body: object, at: TestApi = api): Promise<T> {
  const { status, json } = await at.post(`/api/v2/boxes/${path}`, body)
  if (status !== 200) expect.fail(`${path} returned ${status}: ${JSON.stringify(json)}`)
  // Tests compare what they read.
  return json as T
}

/** All pages, or as many as contain the first entries. */
async function all<T>(path: string, body: object, limit: number, first = Infinity): Promise<T[]> {
  const items: T[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null && items.length < first;) {
    const page: V2Page<T> = await post(path, { ...body, limit, ...(cursor !== undefined && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    cursor = page.next
  }
  return items
}

const idsOf = (boxes: readonly { readonly boxId: string }[]) => boxes.map(({ boxId }) => boxId)

describe('spendable boxes', () => {
  /** Scripts that the mempool spends from or pays to, and others. */
  const touched = [
    ...new Set(
      pool.transactions.flatMap((each) => [...pool.spentBy(each), ...each.outputs]).map((box) => box.ergoTree),
    ),
  ]
  const trees = [...touched.slice(0, 15), ...sampleOf([...ledger.entries.keys()], 5)]
  const addresses = [...new Set(trees)].map(addressOf)
  const confirmed = ledger.boxes
    .filter(({ box, spentBy }) => spentBy === undefined && trees.includes(box.ergoTree))
    .map(({ box }) => box)
    .toReversed()
  const spendable = confirmed.filter((box) => !isSpentByMempool(box))
  const pending = pool.unspent.filter(({ ergoTree }) => trees.includes(ergoTree))

  const eip12 = (box: Box, isPending: boolean) => ({
    boxId: box.boxId,
    transactionId: box.transactionId,
    index: box.index,
    ergoTree: box.ergoTree,
    creationHeight: box.creationHeight,
    value: String(box.value),
    assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
    additionalRegisters: box.registers,
    isPending,
  })

  test('lists confirmed boxes of many addresses that no pending transaction spends, newest first', async () => {
    expect(spendable.length).toBeGreaterThan(20)
    expect(spendable.length).toBeLessThan(confirmed.length)
    for (const limit of [40, 200])
      expect(await all<SpendableBox>('spendable', { addresses }, limit)).toEqual(
        spendable.map((box) => eip12(box, false)),
      )
    for (const address of addresses.slice(0, 5))
      expect(await all<SpendableBox>('spendable', { addresses: [address] }, 3)).toEqual(
        spendable.filter(({ ergoTree }) => addressOf(ergoTree) === address).map((box) => eip12(box, false)),
      )
  })

  test('includes boxes that pending transactions create, before the others, when requested', async () => {
    expect(pending.length).toBeGreaterThan(5)
    for (const [limit, count] of [
      [1, pending.length + 3],
      [5, pending.length + 12],
      [200, Infinity],
    ] as const) {
      const items = await all<SpendableBox>('spendable', { addresses, includePending: true }, limit, count)
      const first = items.slice(0, pending.length)
      expect(new Set(first.map(({ boxId }) => boxId))).toEqual(new Set(idsOf(pending)))
      for (const item of first)
        expect(item).toEqual(eip12(pending.find(({ boxId }) => boxId === item.boxId) ?? expect.fail(), true))
      const others = items.slice(pending.length)
      expect(others.length).toBeGreaterThanOrEqual(Math.min(count - pending.length, spendable.length))
      expect(idsOf(others)).toEqual(idsOf(spendable.slice(0, others.length)))
    }
    expect(idsOf(await all('spendable', { addresses, includePending: false }, 200))).toEqual(idsOf(spendable))
  })

  test('lists only boxes with a token', async () => {
    const tokens = new Set([...spendable, ...pending].flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))
    const holds = (tokenId: Hex) => (box: Box) => box.assets.some((asset) => asset.tokenId === tokenId)
    expect(tokens.size).toBeGreaterThan(3)
    for (const tokenId of sampleOf([...tokens], 15)) {
      const items = await all<SpendableBox>('spendable', { addresses, tokenId, includePending: true }, 2)
      expect(new Set(idsOf(items.filter(({ isPending }) => isPending)))).toEqual(
        new Set(idsOf(pending.filter(holds(tokenId)))),
      )
      expect(idsOf(items.filter(({ isPending }) => !isPending))).toEqual(idsOf(spendable.filter(holds(tokenId))))
    }
    expect(await post('spendable', { addresses, tokenId: 'ab'.repeat(32) })).toEqual({
      items: [],
      total: null,
      next: null,
    })
  })

  test('returns an empty page for an unused address, and an error for invalid requests', async () => {
    const empty = { items: [], total: null, next: null }
    expect(await post('spendable', { addresses: [unusedAddress()], includePending: true })).toEqual(empty)
    const statusOf = async (body: unknown) => {
      const { status, json } = await api.post('/api/v2/boxes/spendable', body)
      return [status, (json as { code: string }).code]
    }
    const [address = ''] = addresses
    expect(await statusOf({})).toEqual([400, 'bad_request'])
    expect(await statusOf({ addresses: [] })).toEqual([400, 'bad_request'])
    expect(await statusOf({ addresses: Array.from({ length: 21 }, () => address) })).toEqual([400, 'bad_request'])
    expect(await statusOf({ addresses: [`${address}x`] })).toEqual([400, 'bad_address'])
    expect(await statusOf({ addresses, limit: 201 })).toEqual([400, 'bad_request'])
    expect(await statusOf({ addresses, cursor: '5' })).toEqual([400, 'bad_cursor'])
    // Of a search by token.
    expect(await statusOf({ addresses, cursor: '1.5' })).toEqual([400, 'bad_cursor'])
    expect(await statusOf({ addresses, cursor: `5.${'ab'.repeat(32)}.0` })).toEqual([400, 'bad_cursor'])
    const long = { addresses: Array.from({ length: 20 }, () => '9'.repeat(5000)) }
    expect(await statusOf(long)).toEqual([413, 'body_too_large'])
  })
})

describe('box search', () => {
  const unspent = ledger.boxes.filter(({ spentBy }) => spentBy === undefined).map(({ box }) => box)
  const [sample = expect.fail()] = unspent
    .filter(({ registers, assets }) => registers.R4 !== undefined && assets.length > 0)
    .slice(-1)

  test('returns boxes with script, registers and pending spenders that meet all conditions', async () => {
    const conditions = {
      templateHash: templateOf(sample.ergoTree),
      tokenId: sample.assets[0]?.tokenId,
      registers: { R4: sample.registers.R4 },
      minValue: String(sample.value),
      maxValue: String(sample.value),
    }
    const items = await all<TransactionBox>('search', conditions, 200)
    expect(idsOf(items)).toContain(sample.boxId)
    for (const item of items) {
      const box = ledger.boxes.find((each) => each.box.boxId === item.boxId)?.box ?? expect.fail()
      expect(templateOf(box.ergoTree)).toBe(conditions.templateHash)
      expect(box.registers.R4).toBe(sample.registers.R4)
      expect(item).toMatchObject({
        value: String(box.value),
        ergoTree: box.ergoTree,
        registers: Object.entries(box.registers).map(([id, bytes]) => ({ id, bytes })),
      })
      expect(item.spentBy?.transactionId).toBe(spenderOfBox(box))
    }
  })

  const spenderOfBox = ({ boxId }: Box) => node.chain.mempool.pool.spenderOf(boxId)

  test('compares the register, not only the value', async () => {
    const moved = { R9: sample.registers.R4 }
    const conditions = { addresses: [addressOf(sample.ergoTree)], registers: moved, state: 'all' }
    const expected = ledger.boxes.filter(({ box }) => box.ergoTree === sample.ergoTree && box.registers.R9 === moved.R9)
    expect((await all('search', conditions, 200)).length).toBe(expected.length)
  })

  test('accepts addresses and scripts together, and names the index that it reads', async () => {
    const [first, second] = [unspent.at(-1) ?? expect.fail(), unspent.at(-5) ?? expect.fail()]
    const body = { addresses: [addressOf(first.ergoTree)], ergoTrees: [second.ergoTree] }
    const expected = unspent.filter(({ ergoTree }) => [first.ergoTree, second.ergoTree].includes(ergoTree))
    expect(idsOf(await all('search', body, 200))).toEqual(idsOf(expected.toReversed()))
    expect(await post<BoxSearchPage>('search', body)).toMatchObject({ searchedBy: 'script' })
    const template = { templateHash: templateOf(sample.ergoTree) }
    expect(await post<BoxSearchPage>('search', template)).toMatchObject({ searchedBy: 'template' })
    const token = { tokenId: sample.assets[0]?.tokenId, minValue: '1' }
    expect(await post<BoxSearchPage>('search', token)).toMatchObject({ searchedBy: 'token' })
  })

  test('refuses searches that no index supports, with the reason', async () => {
    for (const body of [{}, { minValue: '1' }, { registers: { R4: '0402' } }, { state: 'all' }])
      expect(await api.post('/api/v2/boxes/search', body)).toMatchObject({
        status: 400,
        json: { code: 'not_indexed', detail: expect.stringContaining('templateHash or tokenId') },
      })
  })

  test('returns an error for invalid conditions and cursors', async () => {
    const codeOf = async (body: unknown) => {
      const { json } = await api.post('/api/v2/boxes/search', body)
      return (json as { code: string }).code
    }
    const [ergoTree, tokenId] = [sample.ergoTree, 'ab'.repeat(32)]
    const ergoTrees = Array.from({ length: 20 }, (_, i) => `0008cd02${String(i + 10).repeat(32)}`)
    expect(await codeOf({ ergoTrees, addresses: [addressOf(ergoTree)] })).toBe('bad_request')
    expect(await codeOf({ tokenId, minValue: '-1' })).toBe('bad_request')
    expect(await codeOf({ tokenId, minValue: '9'.repeat(19), maxValue: '9'.repeat(19) })).toBeUndefined()
    expect(await codeOf({ tokenId, registers: { R4: 'xy' } })).toBe('bad_request')
    for (const cursor of ['0.5', '1', '1.5.6', '4.1.2', '99.1', 'ab'])
      expect([cursor, await codeOf({ tokenId, cursor })]).toEqual([cursor, 'bad_cursor'])
    expect(await codeOf({ tokenId, cursor: '1.99999999999' })).toBeUndefined()
    expect(await codeOf({ tokenId, cursor: '1.-99999999999' })).toBeUndefined()
  })
})

test('uses at most three queries per operation', () => {
  for (const operation of ['listSpendableBoxes', 'searchBoxes'])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBeLessThanOrEqual(3)
})
